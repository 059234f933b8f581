import * as z from 'zod';
import type { ErrorCode } from '#base/errors';
import { health } from '#contract/moderation/health';
import { oEmbedQuery, oEmbedResponse } from '#contract/partners/oembed';

/** A public document outside the API: what it answers to a GET by status and media type. A media type without a schema is no JSON. */
export interface PublicResource {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  responses: Readonly<Record<number, Readonly<Record<string, z.ZodType | null>>>>;
  /** Whether 304 answers a client that has the current response already. */
  notModified?: boolean;
  errors?: readonly ErrorCode[];
}

const RSS = { 200: { 'application/rss+xml': null } };
const XML = { 200: { 'application/xml': null } };
const PNG = { 200: { 'image/png': null } };
const HTML = { 200: { 'text/html': null } };
const name = z.string();

/** The public documents outside the API by their path. The routes bind them by hand; the OpenAPI document lists them. */
export const publicResources = {
  '/health': {
    summary: 'The health of the site and its jobs, for monitors: 503 if a job is late or a database is down',
    responses: { 200: { 'application/json': health }, 503: { 'application/json': health } },
  },
  '/oembed': {
    summary: 'The oEmbed 1.0 response of a public content, result or list of this site',
    query: oEmbedQuery,
    responses: { 200: { 'application/json': oEmbedResponse, 'text/xml': null } },
    notModified: true,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'NOT_IMPLEMENTED'],
  },
  '/feed.xml': { summary: 'The newest contents as an RSS feed', responses: RSS, notModified: true },
  '/feed/daily.xml': { summary: 'The daily quizzes as an RSS feed', responses: RSS, notModified: true },
  '/feed/category/{UID}.xml': {
    summary: 'The newest contents of a category as an RSS feed',
    params: z.object({ UID: name }),
    responses: RSS,
    notModified: true,
    errors: ['NOT_FOUND'],
  },
  '/feed/user/{username}.xml': {
    summary: 'The newest contents of a creator as an RSS feed',
    params: z.object({ username: name }),
    responses: RSS,
    notModified: true,
    errors: ['NOT_FOUND'],
  },
  '/sitemap.xml': { summary: 'The index of the sitemaps', responses: XML, notModified: true },
  '/sitemaps/{name}.xml': {
    summary: 'A sitemap of the index',
    params: z.object({ name }),
    responses: XML,
    notModified: true,
    errors: ['NOT_FOUND'],
  },
  '/.well-known/security.txt': {
    summary: 'Where to report a vulnerability (RFC 9116)',
    responses: { 200: { 'text/plain': null } },
    notModified: true,
  },
  '/robots.txt': { summary: 'What crawlers may read', responses: { 200: { 'text/plain': null } }, notModified: true },
  '/images/{prefix}/{name}': {
    summary: 'An uploaded image; its bytes never change',
    params: z.object({ prefix: name, name }),
    responses: { 200: { 'image/*': null } },
    notModified: true,
    errors: ['NOT_FOUND'],
  },
  '/share/{content}.png': {
    summary: 'The share image of a content, by its id',
    params: z.object({ content: name }),
    responses: PNG,
    notModified: true,
    errors: ['NOT_FOUND'],
  },
  '/share/{content}/{result}.png': {
    summary: 'The share image of a result, by the ids of its content and of the result',
    params: z.object({ content: name, result: name }),
    responses: PNG,
    notModified: true,
    errors: ['NOT_FOUND'],
  },
  '/games/{UID}/{placement}': {
    summary: 'A game as a document for a sandboxed frame: of this site (frame), or of an embed on another site (embed)',
    params: z.object({ UID: name, placement: z.enum(['frame', 'embed']) }),
    responses: HTML,
    notModified: true,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<`/${string}`, PublicResource>;

/** The table as rows of one type. */
export const listPublicResources = (): [string, PublicResource][] => Object.entries(publicResources);

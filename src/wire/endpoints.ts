import * as z from 'zod';
import type { ErrorCode } from '#base/errors';
import { categoryList } from './categories.ts';
import { contentParams, idParams, nothing, typeParams } from './common.ts';
import {
  content,
  contentCreate,
  contentList,
  contentSave,
  contentsQuery,
  count,
  countQuery,
  promoteQuery,
  publicContentsQuery,
} from './contents.ts';
import { checkDraft, checked, playStarted, submissionDraft, submitted } from './submissions.ts';
import { credentials, maybeUserAnswer, ownUserAnswer, passwordReset, registration, userAnswer } from './users.ts';

/** One call of /v1: who may make it, what it takes, what it answers, and the codes its callers can act on. */
export interface EndpointRow {
  /** The least a caller must be; what more is needed of owners and staff is `rules/permissions`' to say. */
  who: 'visitor' | 'user' | 'staff';
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The status of a success, 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  response: z.ZodType;
  errors?: readonly ErrorCode[];
}

const empty = z.strictObject({}).optional();

/** The whole /v1 surface; the worker serves it, the OpenAPI document is made from it, islands see its types. */
export const endpoints = {
  'GET /v1/openapi.json': {
    who: 'visitor',
    summary: 'This interface as an OpenAPI document',
    response: z.looseObject({ openapi: z.string() }),
  },

  'POST /v1/users': {
    who: 'visitor',
    summary: 'Sign up',
    body: registration,
    status: 201,
    response: ownUserAnswer,
    errors: ['USERNAME_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  'GET /v1/users/:id': {
    who: 'visitor',
    summary: 'A user by id or username; 404 means the name is free',
    params: idParams,
    response: userAnswer,
  },
  'POST /v1/auth/local': {
    who: 'visitor',
    summary: 'Sign in',
    body: credentials,
    response: ownUserAnswer,
    errors: ['WRONG_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'],
  },
  'GET /v1/auth/current_user': { who: 'visitor', summary: 'Who is signed in', response: maybeUserAnswer },
  'PUT /v1/auth/password/reset': {
    who: 'visitor',
    summary: 'Set a new password by a single-use link',
    body: passwordReset,
    response: ownUserAnswer,
    errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/auth': { who: 'visitor', summary: 'Sign out', status: 204, response: nothing },

  'GET /v1/categories': { who: 'visitor', summary: 'Categories in rank order', response: categoryList },

  'GET /v1/public_contents': {
    who: 'visitor',
    summary: 'Public contents',
    query: publicContentsQuery,
    response: contentList,
    errors: ['INVALID_CONDITIONS', 'UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'SKIP_TOO_LARGE', 'INVALID_CURSOR'],
  },
  'GET /v1/promote_contents': { who: 'visitor', summary: 'Promoted contents', query: promoteQuery, response: contentList },
  'GET /v1/contents': {
    who: 'visitor',
    summary: "Public contents, the caller's own, and all for staff",
    query: contentsQuery,
    response: contentList,
    errors: ['INVALID_CONDITIONS', 'UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'SKIP_TOO_LARGE', 'INVALID_CURSOR'],
  },
  'GET /v1/contents/count': {
    who: 'visitor',
    summary: 'How many contents match',
    query: countQuery,
    response: count,
    errors: ['INVALID_CONDITIONS'],
  },
  'POST /v1/contents/:id/view': { who: 'visitor', summary: 'Count a view', params: idParams, body: empty, status: 204, response: nothing },
  'POST /v1/contents/:id/submissions': {
    who: 'visitor',
    summary: 'Finish a play',
    params: idParams,
    body: submissionDraft,
    status: 201,
    response: submitted,
    errors: ['QUESTION_ANSWER_LENGTH_NOT_MATCH', 'ANSWER_INVALID', 'INVALID_PLAY_TOKEN', 'QUIZ_CHANGED'],
  },

  'POST /v1/kquizzes/:id/plays': {
    who: 'visitor',
    summary: 'Start a play',
    params: idParams,
    body: empty,
    status: 201,
    response: playStarted,
  },
  'POST /v1/kquizzes/:id/check': {
    who: 'visitor',
    summary: 'Mark one answer',
    params: idParams,
    body: checkDraft,
    response: checked,
    errors: ['ANSWERS_NOT_SHOWN', 'ALREADY_ANSWERED', 'INVALID_PLAY_TOKEN', 'QUIZ_CHANGED', 'ANSWER_INVALID'],
  },

  'POST /v1/:type': {
    who: 'user',
    summary: 'Create a content',
    params: typeParams,
    body: contentCreate,
    status: 201,
    response: content,
    errors: ['EDITOR_RESTRICTED', 'TOO_MANY_TAGS'],
  },
  'GET /v1/:type/:id': { who: 'visitor', summary: 'A content by id, UID or urlName', params: contentParams, response: content },
  'PUT /v1/:type/:id': {
    who: 'user',
    summary: 'Save a content',
    params: contentParams,
    body: contentSave,
    response: content,
    errors: ['EDIT_CONFLICT', 'EDITOR_RESTRICTED', 'TOO_MANY_TAGS'],
  },
  'DELETE /v1/:type/:id': { who: 'user', summary: 'Discard a content', params: contentParams, status: 204, response: nothing },
  'POST /v1/:type/:id/submissions': {
    who: 'visitor',
    summary: 'Finish a play',
    params: contentParams,
    body: submissionDraft,
    status: 201,
    response: submitted,
    errors: ['QUESTION_ANSWER_LENGTH_NOT_MATCH', 'ANSWER_INVALID', 'INVALID_PLAY_TOKEN', 'QUIZ_CHANGED'],
  },
} as const satisfies Record<string, EndpointRow>;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
type Part = 'params' | 'query' | 'body';

/** What a caller passes to one call. */
export type EndpointInput<K extends EndpointKey> = {
  [P in Part as Endpoints[K] extends Record<P, z.ZodType> ? P : never]: Endpoints[K] extends Record<P, z.ZodType>
    ? z.input<Endpoints[K][P]>
    : never;
};
/** What the service gets of it, parsed. */
export type EndpointParsed<K extends EndpointKey> = {
  [P in Part as Endpoints[K] extends Record<P, z.ZodType> ? P : never]: Endpoints[K] extends Record<P, z.ZodType>
    ? z.output<Endpoints[K][P]>
    : never;
};
export type EndpointResponse<K extends EndpointKey> = z.output<Endpoints[K]['response']>;

import type * as z from 'zod';
import { AppError } from '#base/errors';
import type { Kind } from '#base/kinds';
import { STATUSES, type Status } from '#base/statuses';
import type { ArticleBody } from '#contract/contents/article';
import { adminFields, articleDraft, type ContentDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import { isGameDocument } from '#rules/contents/game';
import { withKquizIds } from '#rules/kquiz/ids';
import { withPquizIds } from '#rules/pquiz/ids';
import { cleanHtml } from '#worker/contents/article-html/sanitise';
import { issuesOf } from '#worker/http/on-error';

const DRAFTS = { kquiz: kquizDraft, pquiz: pquizDraft, article: articleDraft };

/** Fields a content carries when read, which a save may send back and which only the server writes. */
const READ_ONLY = new Set([
  ...['_id', 'type', 'UID', 'status', 'reviewStatus', 'internalTags', 'creator', 'creatorName', 'creatorUsername', 'official'],
  ...[
    'performance',
    'statistics',
    'dateCreated',
    'dateModified',
    'datePublished',
    'dateDisplayed',
    'lastModifiedBy',
    'version',
    'kattempt',
  ],
  ...['force'],
]);

const without = (body: object, fields: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !fields.has(name)));

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AppError('VALIDATION_FAILED', { issues: issuesOf(parsed.error) });
  return parsed.data;
}

/** The draft in a creation's or an owner's save body. */
export function draftOf(kind: Kind, body: object): ContentDraft {
  const sent = without(body, READ_ONLY) as { metadata?: Record<string, unknown> };
  const { dateAdminSave: _, ...metadata } = sent.metadata ?? {};
  return parse<ContentDraft>(DRAFTS[kind], { ...sent, metadata });
}

/** The fields an admin save takes, out of a body that may carry the rest of the content too. */
export const adminFieldsOf = (body: object) =>
  parse(adminFields, Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(adminFields.shape, name))));

/** A draft's own part as it is stored: every part with its `_id`, HTML clean. */
export function bodyFrom(draft: ContentDraft, newId: () => string): KquizBody | PquizBody | ArticleBody {
  if ('explanationDisplay' in draft) {
    const { explanationDisplay, timeLimit } = draft;
    return { explanationDisplay, timeLimit, ...withKquizIds(draft, newId) };
  }
  if ('results' in draft) return withPquizIds(draft, newId);
  // A game brings scripts of its own and is only ever served into a sandbox.
  return { htmlContent: isGameDocument(draft.htmlContent) ? draft.htmlContent : cleanHtml(draft.htmlContent) };
}

/** The `status` a body carries, where it is one: only who may set it is heard. */
export const statusOf = (body: object): Status | undefined => STATUSES.find((one) => one === (body as { status?: unknown }).status);

export const isGame = (draft: ContentDraft) => 'htmlContent' in draft && isGameDocument(draft.htmlContent);

import { INTERNAL_TAGS, type InternalTag } from '#base/content-statuses';
import { AppError } from '#base/errors';
import type { Kind } from '#base/kinds';
import { PRODUCT, SYSTEM_USERS } from '#base/product';
import { listFacetLabels } from '#rules/contents/facets';
import { formatContentLabel } from '#rules/contents/plan-scan';
import { findFreeSlug, toSlug } from '#rules/contents/slug';
import { omitInternalSearch } from '#rules/contents/staff-metadata';
import { cleanTags } from '#rules/contents/tags';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { findExistingCategories } from '#worker/discovery/categories/service';
import * as repo from './repo.ts';

const SLUG_CANDIDATES = 20;

/** An unused slug made from a text: its slug, or the slug with -2, -3 … If those are in use too, it ends in a public id. */
export async function findUnusedSlug(ctx: RequestContext, kind: Kind, text: string): Promise<string> {
  const base = toSlug(text);
  const candidates = [base, ...Array.from({ length: SLUG_CANDIDATES - 1 }, (_, i) => `${base}-${i + 2}`)];
  const takenSlugs = (await repo.listTakenSlugs(ctx.db, kind, candidates)).map((row) => row.urlName);
  return takenSlugs.length >= SLUG_CANDIDATES ? `${base}-${ctx.newUid()}` : findFreeSlug(base, takenSlugs);
}

/** Cleaned tags as stored. Throws TOO_MANY_TAGS above the limit. */
export function parseTags(input: readonly string[]): string[] {
  const { tags, tooMany } = cleanTags(input);
  if (tooMany) throw new AppError('TOO_MANY_TAGS');
  return tags;
}

/** The category ids of a draft without repeats. Throws VALIDATION_FAILED if a category does not exist. */
export async function requireCategories(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return [];
  const existingIds = new Set((await findExistingCategories(ctx, uniqueIds)).map((row) => row.id));
  const missingIndex = uniqueIds.findIndex((id) => !existingIds.has(id));
  if (missingIndex >= 0)
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ path: `categories.${missingIndex}`, message: 'This category does not exist. Reload the page and choose again.' }],
    });
  return uniqueIds;
}

/** The category ids that exist. */
export async function filterExistingCategories(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const existingIds = new Set((await findExistingCategories(ctx, ids)).map((row) => row.id));
  return ids.filter((id) => existingIds.has(id));
}

/**
 * The JSON that a version stores: the row, including the ids of questions and choices, without what only staff may read and without
 * the state of a pending change, and without the creator's name, which may change or be erased.
 */
export function buildSnapshot(row: ContentRow): string {
  const { pendingVersion: _v, pendingSavedAt: _s, pendingRefusal: _r, creatorName: _n, creatorUsername: _u, ...columns } = row;
  return JSON.stringify({ ...columns, metadata: omitInternalSearch(row.metadata), body: JSON.parse(row.body) });
}

type Classification = Pick<ContentRow, 'type' | 'official' | 'creatorId' | 'tags' | 'categories' | 'internalTags'>;

/** The labels that index a content in lists. */
export function getLabels(row: Classification): string[] {
  const categoryLabels = row.categories.map((id) => formatContentLabel('categories', id));
  return [
    ...row.tags.map((tag) => formatContentLabel('tags', tag)),
    ...categoryLabels,
    ...row.internalTags.map((tag) => formatContentLabel('internalTags', tag)),
    ...listFacetLabels(row, categoryLabels),
  ];
}

/** The internal tags with some added and some removed, in their fixed order. */
export const withTags = (
  tags: readonly string[],
  { add = [], remove = [] }: { add?: readonly InternalTag[]; remove?: readonly InternalTag[] },
) => INTERNAL_TAGS.filter((tag) => (tags.includes(tag) || add.includes(tag)) && !remove.includes(tag));

/**
 * The columns of a content in the recycle bin: owned by the recycle bin, private, out of the review queue, and unreviewed if it is
 * restored.
 */
export const getRecycleBinColumns = (row: Pick<ContentRow, 'creatorId' | 'internalTags'>) => ({
  creatorId: SYSTEM_USERS.recycleBin,
  creatorName: PRODUCT.recycleBin,
  creatorUsername: PRODUCT.recycleBin,
  previousCreatorId: row.creatorId,
  discardedFrom: null,
  status: 'self' as const,
  reviewStatus: 'initial' as const,
  internalTags: withTags(row.internalTags, { remove: ['user_pending', 'featured'] }),
  listed: false,
  official: false,
});

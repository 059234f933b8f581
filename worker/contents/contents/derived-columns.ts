import { INTERNAL_TAGS, type InternalTag } from '#base/content-statuses';
import { AppError } from '#base/errors';
import type { Kind } from '#base/kinds';
import { PRODUCT, SYSTEM_USERS } from '#base/product';
import { listFacetLabels } from '#rules/contents/facets';
import { formatContentLabel } from '#rules/contents/plan-scan';
import { findFreeSlug, toSlug } from '#rules/contents/slug';
import { cleanTags } from '#rules/contents/tags';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { findExistingCategories } from '#worker/discovery/categories/service';
import * as repo from './repo.ts';

const SLUG_CANDIDATES = 20;

/** A free slug made from `wanted`: itself, or with -2, -3 …; far down a crowded name, with a public id. */
export async function findUnusedSlug(ctx: RequestContext, kind: Kind, wanted: string): Promise<string> {
  const base = toSlug(wanted);
  const candidates = [base, ...Array.from({ length: SLUG_CANDIDATES - 1 }, (_, i) => `${base}-${i + 2}`)];
  const taken = (await repo.listTakenSlugs(ctx.db, kind, candidates)).map((row) => row.urlName);
  return taken.length >= SLUG_CANDIDATES ? `${base}-${ctx.newUid()}` : findFreeSlug(base, taken);
}

/** Tags as they are kept, refused where there are too many. */
export function parseTags(input: readonly string[]): string[] {
  const { tags, tooMany } = cleanTags(input);
  if (tooMany) throw new AppError('TOO_MANY_TAGS');
  return tags;
}

/** The categories a draft names, refused where one does not exist. */
export async function requireCategories(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = new Set((await findExistingCategories(ctx, wanted)).map((row) => row.id));
  const missing = wanted.findIndex((id) => !found.has(id));
  if (missing >= 0)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: `categories.${missing}`, message: 'There is no such category.' }] });
  return wanted;
}

/** Those of these categories that there are. */
export async function filterKnownCategories(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = new Set((await findExistingCategories(ctx, ids)).map((row) => row.id));
  return ids.filter((id) => found.has(id));
}

/** What a version keeps: the content as it is stored, the ids of its parts among it. */
export const buildSnapshot = (row: ContentRow): string => JSON.stringify({ ...row, body: JSON.parse(row.body) });

type Classification = Pick<ContentRow, 'type' | 'official' | 'creatorId' | 'tags' | 'categories' | 'internalTags'>;

/** Everything a content is filed under. */
export function getLabels(row: Classification): string[] {
  const categoryLabels = row.categories.map((id) => formatContentLabel('categories', id));
  return [
    ...row.tags.map((tag) => formatContentLabel('tags', tag)),
    ...categoryLabels,
    ...row.internalTags.map((tag) => formatContentLabel('internalTags', tag)),
    ...listFacetLabels(row, categoryLabels),
  ];
}

/** Internal tags with some added and some taken away, in their fixed order. */
export const withTags = (
  tags: readonly string[],
  { add = [], remove = [] }: { add?: readonly InternalTag[]; remove?: readonly InternalTag[] },
) => INTERNAL_TAGS.filter((tag) => (tags.includes(tag) || add.includes(tag)) && !remove.includes(tag));

/** What discarding makes of a content: the bin's, private, out of the queue, and to be looked at afresh should it come back. */
export const moveToTrash = (row: Pick<ContentRow, 'creatorId' | 'internalTags'>) => ({
  creatorId: SYSTEM_USERS.recycleBin,
  creatorName: PRODUCT.recycleBin,
  creatorUsername: PRODUCT.recycleBin,
  previousCreatorId: row.creatorId,
  status: 'self' as const,
  reviewStatus: 'initial' as const,
  internalTags: withTags(row.internalTags, { remove: ['user_pending', 'featured'] }),
  listed: false,
  official: false,
});

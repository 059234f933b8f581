import { AppError } from '#base/errors';
import type { Kind } from '#base/kinds';
import { PRODUCT, SYSTEM_USERS } from '#base/product';
import { INTERNAL_TAGS, type InternalTag } from '#base/statuses';
import { facetLabelsOf } from '#rules/contents/facets';
import { labelOf } from '#rules/contents/lists';
import { nextSlug, slugOf } from '#rules/contents/slug';
import { cleanTags } from '#rules/contents/tags';
import type { RequestContext } from '#worker/context';
import * as categories from '#worker/discovery/categories/repo';
import type { ContentRow } from './columns.ts';
import * as repo from './repo.ts';

const CANDIDATES = 20;

/** A free slug made from `wanted`: itself, or with -2, -3 …; far down a crowded name, with a public id. */
export async function freeSlug(ctx: RequestContext, kind: Kind, wanted: string): Promise<string> {
  const base = slugOf(wanted);
  const candidates = [base, ...Array.from({ length: CANDIDATES - 1 }, (_, i) => `${base}-${i + 2}`)];
  const taken = (await repo.takenSlugs(ctx.db, kind, candidates)).map((row) => row.urlName);
  return taken.length >= CANDIDATES ? `${base}-${ctx.newUid()}` : nextSlug(base, taken);
}

/** Tags as they are kept, refused where there are too many. */
export function tagsFrom(input: readonly string[]): string[] {
  const { tags, tooMany } = cleanTags(input);
  if (tooMany) throw new AppError('TOO_MANY_TAGS');
  return tags;
}

/** The categories a draft names, refused where one does not exist. */
export async function categoriesFrom(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = new Set((await categories.findIds(ctx.db, wanted)).map((row) => row.id));
  const missing = wanted.findIndex((id) => !found.has(id));
  if (missing >= 0)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: `categories.${missing}`, message: 'There is no such category.' }] });
  return wanted;
}

/** Those of these categories that there are. */
export async function knownCategories(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = new Set((await categories.findIds(ctx.db, ids)).map((row) => row.id));
  return ids.filter((id) => found.has(id));
}

/** What a version keeps: the content as it is stored, the ids of its parts among it. */
export const buildSnapshot = (row: ContentRow): string => JSON.stringify({ ...row, body: JSON.parse(row.body) });

type Filed = Pick<ContentRow, 'type' | 'official' | 'creatorId' | 'tags' | 'categories' | 'internalTags'>;

/** Everything a content is filed under. */
export function labelsOf(row: Filed): string[] {
  const categoryLabels = row.categories.map((id) => labelOf('categories', id));
  return [
    ...row.tags.map((tag) => labelOf('tags', tag)),
    ...categoryLabels,
    ...row.internalTags.map((tag) => labelOf('internalTags', tag)),
    ...facetLabelsOf(row, categoryLabels),
  ];
}

/** Internal tags with some added and some taken away, in their fixed order. */
export const retagged = (
  tags: readonly string[],
  { add = [], remove = [] }: { add?: readonly InternalTag[]; remove?: readonly InternalTag[] },
) => INTERNAL_TAGS.filter((tag) => (tags.includes(tag) || add.includes(tag)) && !remove.includes(tag));

/** What discarding makes of a content: the bin's, private, out of the queue, and to be looked at afresh should it come back. */
export const discarded = (row: Pick<ContentRow, 'creatorId' | 'internalTags'>) => ({
  creatorId: SYSTEM_USERS.recycleBin,
  creatorName: PRODUCT.recycleBin,
  creatorUsername: PRODUCT.recycleBin,
  previousCreatorId: row.creatorId,
  status: 'self' as const,
  reviewStatus: 'initial' as const,
  internalTags: retagged(row.internalTags, { remove: ['user_pending', 'featured'] }),
  listed: false,
  official: false,
});

import type { Category } from '#contract/discovery/categories';
import type { RequestContext } from '#worker/context';
import type { CategoryRow } from '#worker/db/category-sql';
import * as repo from './repo.ts';

const MAX_CATEGORIES = 200;

export async function listCategories(ctx: RequestContext): Promise<{ categories: Category[] }> {
  return { categories: (await repo.listByRank(ctx.db, MAX_CATEGORIES)).map(presentCategory) };
}

/** Finds the ids in this list that are categories. */
export const findExistingCategories = (ctx: RequestContext, ids: readonly string[]) => repo.findExistingIds(ctx.db, ids);

/** The category with this UID, alternative UID or id. */
export const findCategoryByName = (ctx: RequestContext, name: string) => repo.findCategoryByName(ctx.db, name);

export const listCategoriesByRank = (ctx: RequestContext, limit: number) => repo.listByRank(ctx.db, limit);

/** Inserts a category without the rows of its alternative UIDs, in the caller's batch. */
export const insertCategory = (ctx: RequestContext, row: CategoryRowDraft) => repo.insertCategory(ctx.db, row);

type CategoryRowDraft = Parameters<typeof repo.insertCategory>[1];

interface CategoryDraft {
  uid: string;
  altUids: readonly string[];
  title: string;
  description: string;
  icon: string;
  rankScore: number;
}

/** Creates a category with its UID and its alternative UIDs. */
export async function createCategory(ctx: RequestContext, draft: CategoryDraft): Promise<{ id: string }> {
  const id = ctx.newId();
  await ctx.db.batch([
    repo.insertCategory(ctx.db, { ...draft, id, altUids: [...draft.altUids] }),
    ...draft.altUids.map((altUid) => repo.insertAltUid(ctx.db, { altUid, categoryId: id })),
  ]);
  return { id };
}

export const formatCategoryLink = (uid: string) => `/category/${uid}`;

export const presentCategory = (row: CategoryRow): Category => ({
  _id: row.id,
  UID: row.uid,
  altUIDs: row.altUids,
  title: row.title,
  description: row.description,
  icon: row.icon,
  rankScore: row.rankScore,
  link: formatCategoryLink(row.uid),
});

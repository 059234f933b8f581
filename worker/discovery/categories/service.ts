import type { Category } from '#contract/discovery/categories';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

const MAX_CATEGORIES = 200;

export async function listCategories(ctx: RequestContext): Promise<{ categories: Category[] }> {
  return { categories: (await repo.listByRank(ctx.db, MAX_CATEGORIES)).map(presentCategory) };
}

interface CategoryDraft {
  uid: string;
  altUids: readonly string[];
  title: string;
  description: string;
  icon: string;
  rankScore: number;
}

/** Adds a category, found by its UID and by its other UIDs. */
export async function createCategory(ctx: RequestContext, draft: CategoryDraft): Promise<{ id: string }> {
  const id = ctx.newId();
  await ctx.db.batch([
    repo.insertCategory(ctx.db, { ...draft, id, altUids: [...draft.altUids] }),
    ...draft.altUids.map((altUid) => repo.insertAltUid(ctx.db, { altUid, categoryId: id })),
  ]);
  return { id };
}

export const formatCategoryLink = (uid: string) => `/category/${uid}`;

export const presentCategory = (row: repo.CategoryRow): Category => ({
  _id: row.id,
  UID: row.uid,
  altUIDs: row.altUids,
  title: row.title,
  description: row.description,
  icon: row.icon,
  rankScore: row.rankScore,
  link: formatCategoryLink(row.uid),
});

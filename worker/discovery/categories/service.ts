import type { Category } from '#contract/discovery/categories';
import type { RequestContext } from '#worker/context';
import { type CategoryRow, MAX_CATEGORIES } from '#worker/db/category-sql';
import type { BatchStatement } from '#worker/db/client';
import * as repo from './repo.ts';

export async function listCategories(ctx: RequestContext): Promise<{ categories: Category[] }> {
  return { categories: (await repo.listByRank(ctx.db, MAX_CATEGORIES)).map(presentCategory) };
}

/** Finds the ids in this list that are categories. */
export const findExistingCategories = (ctx: RequestContext, ids: readonly string[]) => repo.findExistingIds(ctx.db, ids);

/** The category with this UID, alternative UID or id. */
export const findCategoryByName = (ctx: RequestContext, name: string) => repo.findCategoryByName(ctx.db, name);

export const listCategoriesByRank = (ctx: RequestContext, limit: number) => repo.listByRank(ctx.db, limit);

interface CategoryDraft {
  uid: string;
  altUids: readonly string[];
  title: string;
  description: string;
  icon: string;
  rankScore: number;
}

/** A category with its id, which may be stored already. */
export type CategorySave = CategoryDraft & { id: string; isStored: boolean };

/** Creates a category with its UID and its alternative UIDs. */
export async function createCategory(ctx: RequestContext, draft: CategoryDraft): Promise<{ id: string }> {
  const id = ctx.newId();
  const [first, ...others] = buildCategoryStatements(ctx, [{ ...draft, id, isStored: false }]);
  if (first) await ctx.db.batch([first, ...others]);
  return { id };
}

/** Writes categories and the rows of their alternative UIDs, in the caller's batch. */
export function buildCategoryStatements(ctx: RequestContext, saves: readonly CategorySave[]): BatchStatement[] {
  const stored = saves.filter(({ isStored }) => isStored);
  return [
    // Two categories can swap their UIDs, which are unique after each statement. No UID starts with a colon.
    ...stored.map(({ id }) => repo.updateCategory(ctx.db, id, { uid: `:${id}` })),
    ...stored.map(({ id }) => repo.deleteAltUids(ctx.db, id)),
    ...saves.map(({ isStored, id, altUids, ...fields }) => {
      const row = { ...fields, altUids: [...altUids] };
      return isStored ? repo.updateCategory(ctx.db, id, row) : repo.insertCategory(ctx.db, { ...row, id });
    }),
    ...saves.flatMap(({ id, altUids }) => altUids.map((altUid) => repo.insertAltUid(ctx.db, { altUid, categoryId: id }))),
  ];
}

/** The statements that delete a category with its alternative UIDs. */
export const buildCategoryRemoval = (ctx: RequestContext, id: string): BatchStatement[] => [
  repo.deleteAltUids(ctx.db, id),
  repo.deleteCategory(ctx.db, id),
];

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

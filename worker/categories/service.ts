import type { Category } from '#wire/categories';
import type { RequestContext } from '../context.ts';
import * as repo from './repo.ts';

export async function listCategories(ctx: RequestContext): Promise<{ categories: Category[] }> {
  return { categories: (await repo.allByRank(ctx.db)).map(presentCategory) };
}

export const presentCategory = (row: repo.CategoryRow): Category => ({
  _id: row.id,
  UID: row.uid,
  altUIDs: row.altUids,
  title: row.title,
  description: row.description,
  icon: row.icon,
  rankScore: row.rankScore,
  link: `/category/${row.uid}`,
});

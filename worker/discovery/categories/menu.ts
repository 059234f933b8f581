import type { MenuCategory } from '#rules/screens/navigation';
import type { RequestContext } from '#worker/context';
import { type CategoryNames, readCategoryNames, readMenuRows } from '#worker/db/category-sql';
import * as repo from './repo.ts';
import { formatCategoryLink } from './service.ts';

/** Loads the categories of the site's menu in rank order, for pages whose main statement does not read them. */
export const loadMenu = async ({ db }: RequestContext): Promise<MenuCategory[]> => presentMenu((await repo.selectMenu(db)).menu);

/** The same with the names of all categories, for pages with tiles. */
export async function loadMenuAndNames({ db }: RequestContext): Promise<{ menu: MenuCategory[]; categoryNames: CategoryNames }> {
  const { menu, categoryNames } = await repo.selectMenuAndNames(db);
  return { menu: presentMenu(menu), categoryNames: readCategoryNames(categoryNames) };
}

/** Parses the result of `MENU_JSON`. */
export const presentMenu = (json: string): MenuCategory[] =>
  readMenuRows(json).map(({ uid, title, icon }) => ({ UID: uid, title, icon, link: formatCategoryLink(uid) }));

import type { MenuCategory } from '#rules/screens/navigation';
import type { RequestContext } from '#worker/context';
import { readMenuRows } from '#worker/db/category-sql';
import * as repo from './repo.ts';
import { formatCategoryLink } from './service.ts';

/** Loads the categories of the site's menu in rank order, for pages whose main statement does not read them. */
export async function loadMenu({ db }: RequestContext): Promise<MenuCategory[]> {
  const { menu } = await repo.selectMenu(db);
  return presentMenu(menu);
}

/** Parses the result of `MENU_JSON`. */
export const presentMenu = (json: string): MenuCategory[] =>
  readMenuRows(json).map(({ uid, title, icon }) => ({ UID: uid, title, icon, link: formatCategoryLink(uid) }));

import { MENU_LIMITS } from '#base/limits/lists';
import type { MenuCategory } from '#rules/screens/navigation';
import type { RequestContext } from '#worker/context';
import { type CategoryNames, readNamedCategories } from '#worker/db/category-sql';
import * as repo from './repo.ts';
import { formatCategoryLink } from './service.ts';

/** Loads the categories of the site's menu in rank order, for pages whose main statement does not read them. */
export const loadMenu = async (ctx: RequestContext): Promise<MenuCategory[]> => (await loadMenuAndNames(ctx)).menu;

export interface MenuAndNames {
  menu: MenuCategory[];
  /** The names of all categories, for tiles. */
  categoryNames: CategoryNames;
}

/** The same with the names of all categories, for pages with tiles. */
export const loadMenuAndNames = async ({ db }: RequestContext): Promise<MenuAndNames> =>
  presentMenuAndNames((await repo.selectNamedCategories(db)).categories);

/** Parses the result of `NAMED_CATEGORIES_JSON`. */
export function presentMenuAndNames(json: string): MenuAndNames {
  const categories = readNamedCategories(json);
  return {
    menu: categories.slice(0, MENU_LIMITS.categories).map(presentMenuCategory),
    categoryNames: Object.fromEntries(categories.map(({ id, title }) => [id, title])),
  };
}

const presentMenuCategory = ({ uid, title, icon }: { uid: string; title: string; icon: string }): MenuCategory => ({
  ...{ UID: uid, title, icon },
  link: formatCategoryLink(uid),
});

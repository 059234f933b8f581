import { MENU_LIMITS } from '#base/limits/lists';
import type { MenuCategory } from '#rules/screens/navigation';
import type { RequestContext } from '../context.ts';
import * as repo from './repo.ts';
import { categoryLink } from './service.ts';

const menus = new WeakMap<RequestContext, Promise<MenuCategory[]>>();

/**
 * The categories of the site's menu, which the layout shows in rank order. They are read once per request and belong to it:
 * a page that loads them beside its own reads spares the layout a round trip of its own.
 */
export function loadMenu(ctx: RequestContext): Promise<MenuCategory[]> {
  const menu = menus.get(ctx) ?? listMenuCategories(ctx);
  menus.set(ctx, menu);
  return menu;
}

async function listMenuCategories(ctx: RequestContext): Promise<MenuCategory[]> {
  const rows = await repo.listMenuRows(ctx.db, MENU_LIMITS.categories);
  return rows.map(({ UID, title, icon }) => ({ UID, title, icon, link: categoryLink(UID) }));
}

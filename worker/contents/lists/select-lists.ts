import type { RequestContext } from '#worker/context';
import * as repo from './list-repo.ts';

/** The cards of a page of a list, one row each. */
export const selectCards = (ctx: RequestContext, query: repo.ContentPageQuery) => repo.selectCards(ctx.db, query);

/** A collection screen in one statement: its tiles, their number, its category and the menu. */
export const selectScreen = (ctx: RequestContext, query: repo.ScreenQuery) => repo.selectScreen(ctx.db, query);

/** The tiles of a list, as a subquery of a screen's statement. */
export const selectTiles = (query: repo.ContentPageQuery) => repo.buildTilesJson(query);

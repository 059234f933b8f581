import { HOME_LIMITS } from '#base/limits/home';
import { MENU_LIMITS } from '#base/limits/lists';
import type { KquizQuestion } from '#contract/contents/kquiz';
import type { PquizQuestion } from '#contract/contents/pquiz';
import type { LeadContent, TileContent } from '#rules/contents/tile';
import { getDailyDay } from '#rules/daily/daily-day';
import { buildHomeOrder, buildHomeSections, replaceHero } from '#rules/screens/home-order';
import {
  type HomeCategory,
  type HomeHero,
  type HomeScreen,
  LONG_HOME_SECTIONS,
  type LongHomeSection,
  type Rankings,
} from '#rules/screens/home-screen';
import { presentTile } from '#worker/contents/contents/tiles';
import type { RequestContext } from '#worker/context';
import { formatCategoryLink } from '#worker/discovery/categories/service';
import * as repo from './repo.ts';

const NO_RANKINGS: Rankings = { day: [], week: [], month: [] };
const { sectionEntries, spareEntries } = HOME_LIMITS;
const LONG_NAMES = Object.keys(LONG_HOME_SECTIONS) as LongHomeSection[];

/** Home, the same for everyone: one statement, or two before the first refresh of a new database. */
export const getHomeScreen = async (ctx: RequestContext): Promise<HomeScreen> => presentHome(await loadHome(ctx, null));

/** A section of home in its full length, which starts with what home shows, and the menu. */
export async function getHomeSection(
  ctx: RequestContext,
  name: LongHomeSection,
): Promise<{ contents: TileContent[]; menu: HomeCategory[] }> {
  const { section, size } = LONG_HOME_SECTIONS[name];
  const home = await loadHome(ctx, name);
  const { sections, more, findTiles } = fillHome(home);
  return {
    contents: findTiles([...sections[section], ...more[section]]).slice(0, size),
    menu: presentCategories(home.categories.slice(0, MENU_LIMITS.categories)),
  };
}

/** The statement after which home has its featured contents in a new order at once, in the caller's batch. */
export const deleteHomeOrder = (ctx: RequestContext) => repo.deleteHomeOrder(ctx.db);

async function loadHome(ctx: RequestContext, opened: LongHomeSection | null): Promise<repo.ParsedHome> {
  const day = getDailyDay(ctx.now);
  const row = await repo.selectHome(ctx.db, { order: null, opened, day });
  if (row?.homeOrder) return repo.parseHomeRow(row, JSON.parse(row.homeOrder));
  const order = buildHomeOrder(repo.parseHomeEntries(row?.entries), sectionEntries + spareEntries);
  return repo.parseHomeRow(await repo.selectHome(ctx.db, { order, opened, day }), order);
}

function fillHome(home: repo.ParsedHome) {
  const categoryNames = Object.fromEntries(home.categories.map(({ id, title }) => [id, title]));
  const tiles = new Map(
    [...home.tiles, ...home.newest].map((row) => [row.id, presentTile(row, { description: home.descriptions[row.id], categoryNames })]),
  );
  const newestIds = home.newest.map((row) => row.id);
  const order = home.daily ? replaceHero(home.homeOrder, home.daily.id) : home.homeOrder;
  const filled = buildHomeSections(order, newestIds, { exists: (id) => tiles.has(id), limit: sectionEntries });
  return { ...filled, tiles, heroId: order.heroId, findTiles: (ids: readonly string[]) => ids.flatMap((id) => tiles.get(id) ?? []) };
}

function presentHome(home: repo.ParsedHome): HomeScreen {
  const { sections, more, tiles, heroId, findTiles } = fillHome(home);
  const hero = heroId === null ? undefined : tiles.get(heroId);
  const { creators = NO_RANKINGS, players = NO_RANKINGS, tags = [] } = home.snapshots;
  return {
    hero: hero && home.hero ? presentHero(hero, home.hero, home.daily) : null,
    newest: findTiles(sections.newest),
    hot: findTiles(sections.hot),
    featured: findTiles(sections.featured),
    community: findTiles(sections.community),
    top: findTiles(sections.top),
    longSections: LONG_NAMES.filter((name) => more[LONG_HOME_SECTIONS[name].section].length > 0),
    categories: presentCategories(home.categories),
    creators,
    players,
    tags,
  };
}

const presentCategories = (rows: repo.ParsedHome['categories']): HomeCategory[] =>
  rows.map(({ uid, title, description, icon }) => ({ UID: uid, title, description, icon, link: formatCategoryLink(uid) }));

/** The hero of a quiz: its first question, if the question is a choice of one text. */
function presentHero(
  card: LeadContent,
  { first, count }: { first: unknown; count: number },
  daily: repo.ParsedHome['daily'],
): HomeHero | null {
  if (!first || card.type === 'article') return null;
  const common = { card, kind: card.type, questionCount: count, ...(daily && { daily: { number: daily.number, day: daily.day } }) };
  if (card.type === 'pquiz') {
    const { title, choices } = first as PquizQuestion;
    return { ...common, questionTitle: title, choices: choices.map((choice) => ({ _id: choice._id, text: choice.title })) };
  }
  const question = first as KquizQuestion;
  // Type 11 is single choice of texts.
  if (question.type !== 11) return null;
  return { ...common, questionTitle: question.title, choices: question.selectionChoices.map(({ _id, text }) => ({ _id, text })) };
}

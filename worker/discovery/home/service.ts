import { HOME_LIMITS } from '#base/limits/home';
import type { KquizQuestion } from '#contract/contents/kquiz';
import type { PquizQuestion } from '#contract/contents/pquiz';
import type { LeadContent } from '#rules/contents/tile';
import { buildHomeOrder, buildHomeSections } from '#rules/screens/home-order';
import type { HomeCategory, HomeHero, HomeScreen, Rankings } from '#rules/screens/home-screen';
import { presentTile } from '#worker/contents/contents/tiles';
import type { RequestContext } from '#worker/context';
import { formatCategoryLink } from '#worker/discovery/categories/service';
import * as repo from './repo.ts';

const NO_RANKINGS: Rankings = { day: [], week: [], month: [] };
const { sectionEntries, spareEntries } = HOME_LIMITS;

/** Home, the same for everyone: one statement, or two before the first refresh of a new database. */
export async function getHomeScreen(ctx: RequestContext): Promise<HomeScreen> {
  const row = await repo.selectHome(ctx.db, null);
  if (row?.homeOrder) return presentHome(repo.parseHomeRow(row, JSON.parse(row.homeOrder)));
  const order = buildHomeOrder(repo.parseHomeEntries(row?.entries), sectionEntries + spareEntries);
  return presentHome(repo.parseHomeRow(await repo.selectHome(ctx.db, order), order));
}

function presentHome(home: repo.ParsedHome): HomeScreen {
  const tiles = new Map([...home.tiles, ...home.newest].map((row) => [row.id, presentTile(row, home.descriptions[row.id])]));
  const sections = buildHomeSections(
    home.homeOrder,
    home.newest.map((row) => row.id),
    { exists: (id) => tiles.has(id), limit: sectionEntries },
  );
  const findTiles = (ids: readonly string[]) => ids.flatMap((id) => tiles.get(id) ?? []);
  const hero = home.homeOrder.heroId === null ? undefined : tiles.get(home.homeOrder.heroId);
  const { creators = NO_RANKINGS, players = NO_RANKINGS, tags = [] } = home.snapshots;
  return {
    hero: hero && home.hero ? presentHero(hero, home.hero) : null,
    newest: findTiles(sections.newest),
    hot: findTiles(sections.hot),
    featured: findTiles(sections.featured),
    community: findTiles(sections.community),
    top: findTiles(sections.top),
    categories: presentCategories(home.categories),
    creators,
    players,
    tags,
  };
}

const presentCategories = (rows: repo.ParsedHome['categories']): HomeCategory[] =>
  rows.map(({ uid, title, description, icon }) => ({ UID: uid, title, description, icon, link: formatCategoryLink(uid) }));

/** The hero of a quiz: its first question, if the question is a choice of one text. */
function presentHero(card: LeadContent, { first, count }: { first: unknown; count: number }): HomeHero | null {
  if (!first || card.type === 'article') return null;
  const common = { card, kind: card.type, questionCount: count };
  if (card.type === 'pquiz') {
    const { title, choices } = first as PquizQuestion;
    return { ...common, questionTitle: title, choices: choices.map((choice) => ({ _id: choice._id, text: choice.title })) };
  }
  const question = first as KquizQuestion;
  // Type 11 is single choice of texts.
  if (question.type !== 11) return null;
  return { ...common, questionTitle: question.title, choices: question.selectionChoices.map(({ _id, text }) => ({ _id, text })) };
}

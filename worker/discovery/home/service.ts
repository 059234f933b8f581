import { HOME_LIMITS } from '#base/limits/home';
import type { KquizQuestion } from '#contract/contents/kquiz';
import type { PquizQuestion } from '#contract/contents/pquiz';
import type { LeadContent } from '#rules/contents/tile';
import type { HomeCategory, HomeHero, HomeScreen, Rankings } from '#rules/screens/home';
import { homeOrder, homeSections } from '#rules/screens/home-lists';
import { presentTile } from '#worker/contents/contents/tiles';
import type { RequestContext } from '#worker/context';
import { categoryLink } from '#worker/discovery/categories/service';
import * as repo from './repo.ts';

const NO_RANKINGS: Rankings = { day: [], week: [], month: [] };
const { section, spare } = HOME_LIMITS;

/** Home, the same for everyone: one statement, and before the first roll-up of a store one more. */
export async function homeScreen(ctx: RequestContext): Promise<HomeScreen> {
  const row = await repo.selectHome(ctx.db, null);
  if (row?.homeOrder) return screenOf(repo.readHome(row, JSON.parse(row.homeOrder)));
  const order = homeOrder(repo.readPlaces(row?.places), section + spare);
  return screenOf(repo.readHome(await repo.selectHome(ctx.db, order), order));
}

function screenOf(parts: repo.HomeParts): HomeScreen {
  const tiles = new Map([...parts.tiles, ...parts.fresh].map((row) => [row.id, presentTile(row, parts.descriptions[row.id])]));
  const sections = homeSections(
    parts.homeOrder,
    parts.fresh.map((row) => row.id),
    { has: (id) => tiles.has(id), most: section },
  );
  const shown = (ids: readonly string[]) => ids.flatMap((id) => tiles.get(id) ?? []);
  const hero = parts.homeOrder.heroId === null ? undefined : tiles.get(parts.homeOrder.heroId);
  const { creators = NO_RANKINGS, players = NO_RANKINGS, tags = [] } = parts.snapshots;
  return {
    hero: hero && parts.hero ? heroOf(hero, parts.hero) : null,
    fresh: shown(sections.fresh),
    hot: shown(sections.hot),
    featured: shown(sections.featured),
    community: shown(sections.community),
    top: shown(sections.top),
    categories: categoriesOf(parts.categories),
    creators,
    players,
    tags,
  };
}

const categoriesOf = (rows: repo.HomeParts['categories']): HomeCategory[] =>
  rows.map(({ uid, title, description, icon }) => ({ UID: uid, title, description, icon, link: categoryLink(uid) }));

/** Question one of a quiz, where it is one of plain choices. */
function heroOf(card: LeadContent, { first, count }: { first: unknown; count: number }): HomeHero | null {
  if (!first || card.type === 'article') return null;
  const common = { card, kind: card.type, questionCount: count };
  if (card.type === 'pquiz') {
    const { title, choices } = first as PquizQuestion;
    return { ...common, questionTitle: title, choices: choices.map((choice) => ({ _id: choice._id, text: choice.title })) };
  }
  const question = first as KquizQuestion;
  if (question.type !== 11) return null;
  return { ...common, questionTitle: question.title, choices: question.selectionChoices.map(({ _id, text }) => ({ _id, text })) };
}

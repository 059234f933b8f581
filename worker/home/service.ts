import { LIMITS } from '#base/limits';
import type { HomeHero, HomeScreen, Rankings } from '#rules/screens/home';
import { homeChoice } from '#rules/screens/home-lists';
import type { ContentCard } from '#wire/contents';
import type { KquizBody } from '#wire/kquiz';
import type { PquizBody } from '#wire/pquiz';
import * as categories from '../categories/repo.ts';
import { presentCategory } from '../categories/service.ts';
import { bodyOf, presentCard } from '../contents/present.ts';
import type { RequestContext } from '../context.ts';
import * as stats from '../stats/repo.ts';
import * as repo from './repo.ts';

const NO_RANKINGS: Rankings = { day: [], week: [], month: [] };

/** Everything home shows, the same for everyone: four statements in two round trips. */
export async function homeScreen(ctx: RequestContext): Promise<HomeScreen> {
  const [places, snapshots, categoryRows] = await ctx.db.batch([
    repo.places(ctx.db),
    stats.readSnapshots(ctx.db, ['creators', 'players', 'tags']),
    categories.firstByRank(ctx.db, LIMITS.home.categoryList),
  ]);
  const { heroId, sections } = homeChoice(places, LIMITS.home.section);
  const ids = [...new Set([...(heroId ? [heroId] : []), ...Object.values(sections).flat()])];
  const rows = await repo.cards(ctx.db, ids, heroId);
  const cards = new Map(rows.map((row) => [row.id, presentCard(row, null)]));
  const shown = (list: readonly string[]) => list.flatMap((id) => cards.get(id) ?? []);
  const heroRow = rows.find((row) => row.id === heroId);
  const hero = heroRow?.body ? heroOf(presentCard(heroRow, null), heroRow.body) : null;
  const snapshot = <T>(name: string, empty: T) => (snapshots.find((row) => row.name === name)?.value ?? empty) as T;
  return {
    hero,
    fresh: shown(sections.fresh),
    hot: shown(sections.hot),
    featured: shown(sections.featured),
    community: shown(sections.community),
    top: shown(sections.top),
    categories: categoryRows.map(presentCategory),
    creators: snapshot('creators', NO_RANKINGS),
    players: snapshot('players', NO_RANKINGS),
    tags: snapshot('tags', []),
  };
}

/** Question one of a quiz, where it is one of plain choices. */
function heroOf(card: ContentCard, body: string): HomeHero | null {
  if (card.type === 'article') return null;
  const common = { card, kind: card.type };
  if (card.type === 'pquiz') {
    const { questions } = bodyOf<PquizBody>({ body });
    const [first] = questions;
    const choices = first?.choices.map(({ _id, title }) => ({ _id, text: title })) ?? [];
    return first ? { ...common, questionTitle: first.title, questionCount: questions.length, choices } : null;
  }
  const { questions } = bodyOf<KquizBody>({ body });
  const [first] = questions;
  if (first?.type !== 11) return null;
  const choices = first.selectionChoices.map(({ _id, text }) => ({ _id, text }));
  return { ...common, questionTitle: first.title, questionCount: questions.length, choices };
}

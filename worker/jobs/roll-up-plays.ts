import { dayCounter } from '#rules/dashboard/days';
import { campaignDaysOf, sourceOf } from '#rules/stats/campaigns';
import { type CountedPlay, RANK_PERIODS, type Tally, talliesOf } from '#rules/stats/tallies';
import { dayOf } from '#rules/stats/time';
import { withIds } from '../campaigns/ids.ts';
import * as campaigns from '../campaigns/repo.ts';
import type { RequestContext } from '../context.ts';
import * as counters from '../counters/repo.ts';
import { jsonParts } from './json-parts.ts';
import { advance } from './lease.ts';
import * as repo from './plays-repo.ts';
import { addToUsers, type Tags, type UserCount } from './ranks-repo.ts';
import { type Facts, factsOf } from './scores-repo.ts';
import { statisticsWith } from './statistics.ts';
import { weigh } from './weigh.ts';

const JOB = 'roll-up-plays';
const CHUNK = 400;
const CHUNKS_A_RUN = 15;

/**
 * Counts new submissions into contents, days, people, statistics and ranks, chunk by chunk, each chunk in one batch with its
 * watermark, which is the `seq` of the last submission that is in.
 */
export async function rollUpPlays(ctx: RequestContext, watermark: string): Promise<void> {
  let stood = watermark;
  for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk += 1) {
    const plays = await repo.submissionsAfter(ctx.db, Number(stood || 0), CHUNK);
    const last = plays.at(-1);
    if (!last) return;
    const next = String(last.seq);
    await countChunk(ctx, plays, { from: stood, to: next });
    stood = next;
    if (plays.length < CHUNK) return;
  }
}

async function countChunk(ctx: RequestContext, plays: readonly repo.Play[], step: { from: string; to: string }): Promise<void> {
  const { db } = ctx;
  const firsts = firstPlays(plays);
  const perContent = countedBy(plays, (play) => play.contentId);
  const [facts, known] = await db.batch([
    factsOf(
      db,
      perContent.map(({ id }) => id),
    ),
    repo.knownMarks(
      db,
      [...firsts.values()].map(({ mark }) => mark),
    ),
  ]);
  for (const mark of known) firsts.delete(nameOf(mark));
  const factsById = new Map(facts.map((row) => [row.id, row]));
  const tallies = talliesOf([...firsts.values()].flatMap(({ play }) => countedPlay(play, factsById.get(play.contentId))));
  const campaignDays = await withIds(campaignDaysOf(plays));
  const players = new Map(countedBy([...firsts.values()], ({ play }) => play.contentId).map(({ id, n }) => [id, n]));
  const added = new Map(perContent.map(({ id, n }) => [id, { id, n, players: players.get(id) ?? 0 }]));
  await db.batch([
    advance(db, JOB, step),
    repo.addPlays(db, [...added.values()]),
    repo.addPlaysOfDays(db, daysOf(plays)),
    repo.addSources(db, sourcesOf(plays)),
    campaigns.addDays(db, campaignDays),
    counters.add(
      db,
      daysOf(plays).map(({ day, n }) => ({ name: dayCounter(String(day), 'plays'), n })),
      ctx.now,
    ),
    ...jsonParts(await statisticsWith(db, facts, plays)).map((rows) => repo.setStatistics(db, rows)),
    repo.insertMarks(
      db,
      [...firsts.values()].map(({ mark }) => mark),
    ),
    ...jsonParts(tallies.map(statsOf)).map((rows) => repo.addStats(db, rows)),
    addToUsers(db, usersOf(plays, tallies), runningTags(ctx, plays)),
    ...weigh(
      db,
      facts.map((row) => withPlays(row, added.get(row.id))),
    ),
  ]);
}

const withPlays = (row: Facts, { n, players } = { n: 0, players: 0 }): Facts => ({
  ...row,
  plays: row.plays + n,
  players: row.players + players,
});

const nameOf = ({ day, contentId, actor }: repo.Mark) => `${day} ${contentId} ${actor}`;

/** The first play that can count in ranks of each person, content and day: attempts at trivia that are not plausible never do. */
function firstPlays(plays: readonly repo.Play[]): Map<string, { mark: repo.Mark; play: repo.Play }> {
  const firsts = new Map<string, { mark: repo.Mark; play: repo.Play }>();
  for (const play of plays) {
    const mark = { day: Number(dayOf(play.createdAt)), contentId: play.contentId, actor: play.actor };
    const isFit = play.type !== 'kquiz' || play.ranked;
    if (isFit && !firsts.has(nameOf(mark))) firsts.set(nameOf(mark), { mark, play });
  }
  return firsts;
}

const countedPlay = ({ createdAt, userId }: repo.Play, content: Facts | undefined): CountedPlay[] =>
  content ? [{ ...content, at: createdAt, userId }] : [];

function countedBy<T>(plays: readonly T[], key: (play: T) => string | null): repo.Count[] {
  const counts = new Map<string, number>();
  for (const play of plays) {
    const id = key(play);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([id, n]) => ({ id, n }));
}

const daysOf = (plays: readonly repo.Play[]) =>
  countedBy(plays, (play) => `${dayOf(play.createdAt)} ${play.contentId}`).map(({ id: name, n }) => {
    const [day = '', id = ''] = name.split(' ');
    return { day: Number(day), id, n };
  });

const sourcesOf = (plays: readonly repo.Play[]) =>
  countedBy(plays, (play) => `${play.contentId} ${sourceOf(play.metadata)}`).map(({ id: name, n }) => {
    const at = name.indexOf(' ');
    return { id: name.slice(0, at), source: name.slice(at + 1), n };
  });

/** What a tally adds to its record. */
const statsOf = ({ plays, byCategory, ...key }: Tally): repo.StatsRow => ({
  ...key,
  rankScore: plays,
  stats: {
    rankScore: plays,
    playCount: plays,
    ...Object.fromEntries(Object.entries(byCategory).map(([category, count]) => [`cat_playCount_${category}`, count])),
  },
});

/** Everyone who played or whose ranks have changed, with how often they played. */
function usersOf(plays: readonly repo.Play[], tallies: readonly Tally[]): UserCount[] {
  const counts = new Map(tallies.flatMap(({ userId }) => (userId === '' ? [] : [[userId, 0]])));
  for (const { id, n } of countedBy(plays, (play) => play.userId)) counts.set(id, n);
  return [...counts].map(([id, count]) => ({ id, plays: count }));
}

/** The periods that are running: those of the run, or of its last play where a late run reads on past midnight. */
function runningTags(ctx: RequestContext, plays: readonly repo.Play[]): Tags {
  const at = new Date(Math.max(ctx.now.getTime(), plays.at(-1)?.createdAt.getTime() ?? 0));
  return { date: RANK_PERIODS.date(at), week: RANK_PERIODS.week(at), month: RANK_PERIODS.month(at) };
}

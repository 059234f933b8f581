import { SYSTEM_USERS } from '#base/product';
import { dayCounter } from '#rules/dashboard/days';
import { type Countable, countableKquiz, countablePquiz, withPlays } from '#rules/stats/answer-stats';
import { campaignDaysOf, sourceOf } from '#rules/stats/campaigns';
import { type Ranks, rankingWith, ranksOfTally, ranksWith, recordOf } from '#rules/stats/ranks';
import { type Tally, talliesOf } from '#rules/stats/tallies';
import { dayOf } from '#rules/stats/time';
import { voteWeight } from '#rules/votes/weight';
import { withIds } from '#worker/campaigns/ids';
import type { Db } from '#worker/db/client';
import { type Play, quizzesOf, submissionsAfter } from '#worker/jobs/plays-repo';
import { type Facts, factsOf } from '#worker/jobs/scores-repo';
import { countComments, weighContents } from './derive-rest.ts';
import { add, DERIVED, keyOf, type Right, type Rows, type State } from './tables.ts';

const CHUNK = 2_000;
const BODIES_AT_ONCE = 100;

interface Known {
  facts: Facts;
  countable: Countable | null;
}

/** A content that was erased: its plays stay those of who played it. */
const GONE = { creatorId: SYSTEM_USERS.recycleBin, listed: false, tags: [], categories: [] };

/** Everything that roll-ups keep, counted anew from submissions, views by day, votes and comments, as contents stand today. */
export async function derive(db: Db): Promise<Right> {
  const state = Object.fromEntries(Object.keys(DERIVED).map((name) => [name, new Map()])) as State;
  const known = new Map<string, Known | null>();
  const firsts = new Set<string>();
  const ranks: RankCounts = { tallies: new Map(), people: new Map(), erased: await erasedPeople(db) };
  for (let seq = 0, until = await rolledUp(db); seq < until; ) {
    const plays = (await submissionsAfter(db, seq, CHUNK)).filter((play) => play.seq <= until);
    const last = plays.at(-1);
    if (!last) break;
    await learn(db, known, plays);
    countPlays(state, known, plays);
    countFirsts(state.contents, ranks, { known, plays, firsts });
    for (const day of await withIds(campaignDaysOf(plays))) addCampaign(state.campaigns, day);
    seq = last.seq;
  }
  await countViews(db, state);
  await countVotes(db, state.contents);
  await weighContents(db, state);
  await countComments(db, state.comments);
  setRanks(state, ranks);
  return { state, erased: ranks.erased };
}

async function erasedPeople(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.all<{ id: string }>('select id from users where erased_at is not null');
  return new Set(rows.map(({ id }) => id));
}

/** How far the roll-up has come: what is behind is not counted yet, and no difference. */
async function rolledUp(db: Db): Promise<number> {
  const [row] = await db.all<{ seq: number }>("select cast(watermark as integer) as seq from jobs where name = 'roll-up-plays'");
  return row?.seq ?? 0;
}

async function learn(db: Db, known: Map<string, Known | null>, plays: readonly Play[]): Promise<void> {
  const ids = [...new Set(plays.map((play) => play.contentId))].filter((id) => !known.has(id));
  for (let at = 0; at < ids.length; at += BODIES_AT_ONCE) {
    const some = ids.slice(at, at + BODIES_AT_ONCE);
    const bodies = new Map((await quizzesOf(db, some)).map((row) => [row.id, row.body]));
    const facts = new Map((await factsOf(db, some)).map((row) => [row.id, row]));
    for (const id of some) {
      const row = facts.get(id);
      known.set(id, row ? { facts: row, countable: countableOf(row, bodies.get(id) ?? '{}') } : null);
    }
  }
}

function countableOf({ type }: Facts, body: string): Countable | null {
  if (type === 'article') return null;
  return type === 'kquiz' ? countableKquiz(JSON.parse(body)) : countablePquiz(JSON.parse(body));
}

function countPlays(state: State, known: ReadonlyMap<string, Known | null>, plays: readonly Play[]): void {
  for (const play of plays) {
    const content = known.get(play.contentId);
    const day = dayOf(play.createdAt);
    if (content) add(state.contents, keyOf(play.contentId), [1, 0, 0, 0, 0, 0, 0]);
    if (play.userId !== null) add(state.users, keyOf(play.userId), [1]);
    add(state.days, keyOf(Number(day), play.contentId), [1]);
    if (content) add(state.sources, keyOf(play.contentId, sourceOf(play.metadata)), [1]);
    add(state.counters, keyOf(dayCounter(day, 'plays')), [1]);
    if (content?.countable) addStatistics(state.statistics, content.countable, play);
  }
}

function addStatistics(rows: Rows, countable: Countable, { contentId, resultId, answers }: Play): void {
  const [resultStats = {}, answerStats = {}] = rows.get(keyOf(contentId)) ?? [];
  const before = { resultStats, answerStats } as Parameters<typeof withPlays>[0];
  const after = withPlays(before, countable, [{ resultId, answers: JSON.parse(answers) }]);
  rows.set(keyOf(contentId), [after.resultStats, after.answerStats]);
}

interface RankCounts {
  /** Records by their type, period, person and word. */
  tallies: Map<string, Tally>;
  people: Map<string, Ranks>;
  /** Whose records nobody is shown. */
  erased: ReadonlySet<string>;
}

interface Played {
  known: ReadonlyMap<string, Known | null>;
  plays: readonly Play[];
  /** Whose first play that can count in ranks was, of each content and day. */
  firsts: Set<string>;
}

function countFirsts(contents: Rows, { tallies, people, erased }: RankCounts, { known, plays, firsts }: Played): void {
  for (const play of plays) {
    const mark = `${dayOf(play.createdAt)} ${play.contentId} ${play.actor}`;
    const content = known.get(play.contentId);
    if (firsts.has(mark) || (play.type === 'kquiz' && !play.ranked)) continue;
    firsts.add(mark);
    if (content) add(contents, keyOf(play.contentId), [0, 1, 0, 0, 0, 0, 0]);
    for (const tally of talliesOf([{ ...(content?.facts ?? GONE), at: play.createdAt, userId: play.userId }])) {
      const { type, timeDim, userId, customDim } = tally;
      if (erased.has(userId)) continue;
      const key = keyOf(type, timeDim, userId, customDim);
      tallies.set(key, sumOf(tallies.get(key), tally));
      if (userId !== '') people.set(userId, ranksWith(people.get(userId) ?? {}, ranksOfTally(tally)));
    }
  }
}

function sumOf(before: Tally | undefined, tally: Tally): Tally {
  if (!before) return tally;
  const byCategory = { ...before.byCategory };
  for (const [category, n] of Object.entries(tally.byCategory)) byCategory[category] = (byCategory[category] ?? 0) + n;
  return { ...tally, plays: before.plays + tally.plays, byCategory };
}

/** Rankings out of all their records, and what people show of theirs. */
function setRanks(state: State, { tallies, people }: RankCounts): void {
  for (const [name, some] of Map.groupBy(tallies.values(), ({ type, timeDim }) => keyOf(type, timeDim))) {
    const [type = ''] = JSON.parse(name) as string[];
    const records = some.map((tally) => ({ ...recordOf(tally.userId, tally), customDim: tally.customDim }));
    state.stats.set(name, [rankingWith(type, [], records)]);
  }
  for (const [userId, ranks] of people) state.users.set(keyOf(userId), [Number(state.users.get(keyOf(userId))?.[0] ?? 0), ranks]);
  for (const [key, row] of state.users) if (row.length === 1) state.users.set(key, [...row, {}]);
}

function addCampaign(rows: Rows, { day, id, plays, results, ...words }: Awaited<ReturnType<typeof withIds>>[number]): void {
  const [, , , , playsBefore = 0, resultsBefore = 0] = (rows.get(keyOf(day, id)) ?? []) as number[];
  const names = [words.campaignId, words.utmSource, words.utmMedium, words.utmCampaign];
  rows.set(keyOf(day, id), [...names, playsBefore + plays, resultsBefore + results]);
}

async function countViews(db: Db, state: State): Promise<void> {
  const views = await db.all<{ id: string; n: number }>(
    'select content_id as id, sum(rolled_views) as n from content_days group by 1 having sum(rolled_views) > 0',
  );
  for (const { id, n } of views) add(state.contents, keyOf(id), [0, 0, n, 0, 0, 0, 0]);
  const days = await db.all<{ day: number; n: number }>(
    'select day, sum(rolled_views) as n from content_days group by 1 having sum(rolled_views) > 0',
  );
  for (const { day, n } of days) add(state.counters, keyOf(dayCounter(String(day), 'views')), [n]);
}

async function countVotes(db: Db, contents: Rows): Promise<void> {
  const votes = await db.all<{ topic: string; score: number; votedAt: number; signedUpAt: number }>(`select v.topic, v.score,
      v.created_at as votedAt, coalesce(u.created_at, 0) as signedUpAt from votes v left join users u on u.id = v.user_id where v.score <> 0`);
  for (const { topic, score, votedAt, signedUpAt } of votes) {
    const weight = voteWeight(new Date(votedAt), new Date(signedUpAt));
    add(contents, keyOf(topic), score > 0 ? [0, 0, 0, 1, 0, weight, 0] : [0, 0, 0, 0, 1, 0, weight]);
  }
}

import { SYSTEM_USERS } from '#base/product';
import { dayCounter } from '#rules/dashboard/days';
import { type Countable, countableKquiz, countablePquiz, withPlays } from '#rules/stats/answer-stats';
import { campaignDaysOf, sourceOf } from '#rules/stats/campaigns';
import { type Ranks, rankingWith, ranksOfTally, ranksWith, recordOf } from '#rules/stats/ranks';
import { type Tally, talliesOf } from '#rules/stats/tallies';
import { dayOf } from '#rules/stats/time';
import { voteWeight } from '#rules/votes/weight';
import type { SubmissionMetadata } from '#wire/submissions';
import { withIds } from '#worker/campaigns/ids';
import type { Db } from '#worker/db/client';
import { findQuizzes } from '#worker/jobs/roll-up-plays/repo';
import { openJobRun } from '#worker/jobs/runner/job-run';
import { type ContentCounters, findContentCounters } from '#worker/jobs/shared/content-counters-repo';
import { parseJsonOr } from '#worker/jobs/shared/parse-json';
import { countComments, deriveScores } from './derive-rest.ts';
import { type CountedPlay, listCountedPlays } from './plays-repo.ts';
import { add, DERIVED, keyOf, type Right, type Rows, type State } from './tables.ts';

const CHUNK = 2_000;
const BODIES_AT_ONCE = 100;
const DAYS_PAGE = 5_000;

interface Known {
  content: ContentCounters;
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
  const until = (await openJobRun(db, 'roll-up-plays')).state.seq;
  for (let seq = 0; seq < until; ) {
    const plays = await listCountedPlays(db, { after: seq, until, limit: CHUNK });
    const last = plays.at(-1);
    if (!last) break;
    await learn(db, known, plays);
    countPlays(state, known, plays);
    countFirsts(state.contents, ranks, { known, plays, firsts });
    for (const day of await withIds(campaignDaysOf(plays.map(toBroughtPlay)))) addCampaign(state.campaigns, day);
    seq = last.seq;
  }
  await countViews(db, state);
  await countVotes(db, state.contents);
  await deriveScores(db, state);
  await countComments(db, state.comments);
  setRanks(state, ranks);
  return { state, erased: ranks.erased };
}

async function erasedPeople(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.all<{ id: string }>('select id from users where erased_at is not null');
  return new Set(rows.map(({ id }) => id));
}

const toBroughtPlay = ({ createdAt, resultId, metadata }: CountedPlay) => ({
  createdAt: new Date(createdAt),
  resultId,
  metadata: parseMetadata(metadata),
});

/** Metadata that cannot be read names no campaign. */
const parseMetadata = (metadata: string) => parseJsonOr<SubmissionMetadata>(metadata, {}, () => undefined);

async function learn(db: Db, known: Map<string, Known | null>, plays: readonly CountedPlay[]): Promise<void> {
  const ids = [...new Set(plays.map((play) => play.contentId))].filter((id) => !known.has(id));
  for (let at = 0; at < ids.length; at += BODIES_AT_ONCE) {
    const some = ids.slice(at, at + BODIES_AT_ONCE);
    const bodies = new Map((await findQuizzes(db, some)).map((row) => [row.id, row.body]));
    const contents = new Map((await findContentCounters(db, some)).map((row) => [row.id, row]));
    for (const id of some) {
      const content = contents.get(id);
      known.set(id, content ? { content, countable: countableOf(content, bodies.get(id) ?? '{}') } : null);
    }
  }
}

function countableOf({ type }: ContentCounters, body: string): Countable | null {
  if (type === 'article') return null;
  return type === 'kquiz' ? countableKquiz(JSON.parse(body)) : countablePquiz(JSON.parse(body));
}

function countPlays(state: State, known: ReadonlyMap<string, Known | null>, plays: readonly CountedPlay[]): void {
  for (const play of plays) {
    const content = known.get(play.contentId);
    const day = dayOf(new Date(play.createdAt));
    if (content) add(state.contents, keyOf(play.contentId), [1, 0, 0, 0, 0, 0, 0]);
    if (play.userId !== null) add(state.users, keyOf(play.userId), [1]);
    add(state.days, keyOf(Number(day), play.contentId), [1, 0]);
    if (content) add(state.sources, keyOf(play.contentId, sourceOf(parseMetadata(play.metadata))), [1]);
    add(state.counters, keyOf(dayCounter(day, 'plays')), [1]);
    if (content?.countable) addStatistics(state.statistics, content.countable, play);
  }
}

function addStatistics(rows: Rows, countable: Countable, { contentId, resultId, answers }: CountedPlay): void {
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
  plays: readonly CountedPlay[];
  /** Whose first play that can count in ranks was, of each content and day. */
  firsts: Set<string>;
}

function countFirsts(contents: Rows, { tallies, people, erased }: RankCounts, { known, plays, firsts }: Played): void {
  for (const play of plays) {
    const mark = `${dayOf(new Date(play.createdAt))} ${play.contentId} ${play.actor}`;
    const content = known.get(play.contentId);
    if (firsts.has(mark) || (play.type === 'kquiz' && !play.ranked)) continue;
    firsts.add(mark);
    if (content) add(contents, keyOf(play.contentId), [0, 1, 0, 0, 0, 0, 0]);
    for (const tally of talliesOf([{ ...(content?.content ?? GONE), at: new Date(play.createdAt), userId: play.userId }])) {
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

/** Views by day: all of those days that the roll-up is done with, and of the others those that it has counted. */
async function countViews(db: Db, state: State): Promise<void> {
  const { openDay } = (await openJobRun(db, 'roll-up-views')).state;
  for (let place = { day: 0, id: '' }; ; ) {
    const rows = await db.all<{ day: number; id: string; views: number; rolled: number }>(
      `select day, content_id as id, views, rolled_views as rolled from content_days
        where (day, content_id) > (${place.day}, '${place.id}') order by day, content_id limit ${DAYS_PAGE}`,
    );
    for (const { day, id, views, rolled } of rows) {
      const n = day < openDay ? views : rolled;
      add(state.days, keyOf(day, id), [0, n]);
      if (n === 0) continue;
      add(state.contents, keyOf(id), [0, 0, n, 0, 0, 0, 0]);
      add(state.counters, keyOf(dayCounter(String(day), 'views')), [n]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < DAYS_PAGE) return;
    place = { day: last.day, id: last.id };
  }
}

async function countVotes(db: Db, contents: Rows): Promise<void> {
  const votes = await db.all<{ topic: string; score: number; votedAt: number; signedUpAt: number }>(`select v.topic, v.score,
      v.created_at as votedAt, coalesce(u.created_at, 0) as signedUpAt from votes v left join users u on u.id = v.user_id where v.score <> 0`);
  for (const { topic, score, votedAt, signedUpAt } of votes) {
    const weight = voteWeight(new Date(votedAt), new Date(signedUpAt));
    add(contents, keyOf(topic), score > 0 ? [0, 0, 0, 1, 0, weight, 0] : [0, 0, 0, 0, 1, 0, weight]);
  }
}

import { SYSTEM_USERS } from '#base/product';
import type { SubmissionMetadata } from '#contract/playing/submissions';
import { buildDailyCounterKey } from '#rules/dashboard/daily-counts';
import { buildCampaignDays, getPlaySource } from '#rules/stats/campaigns';
import { addPlaysToStatistics, type ContentStatistics, type StatisticsKeys } from '#rules/stats/content-statistics';
import { getDayKey } from '#rules/stats/ranking-periods';
import { mergeRanks, type RanksByType, replaceRecords, toRanks, toStatsRecord } from '#rules/stats/ranks';
import { buildTallies, type Tally } from '#rules/stats/tallies';
import type { Db } from '#worker/db/client';
import { parseJsonOr } from '#worker/db/parse-json';
import { type JobRun, openJobRun } from '#worker/jobs/runner/job-run';
import { addCampaignIds } from '#worker/partners/campaigns/campaign-ids';
import { countComments, countViews, countVotes, deriveScores } from './derive-counters.ts';
import { addNumbers, buildKey, DERIVED_TABLES, type RowMap, type RowsByTable } from './derived-tables.ts';
import { loadPlayedContents, type PlayedContent, type PlayedContents } from './played-contents.ts';
import { type CountedPlayRow, listCountedPlays, listErasedUsers, listPendingPlays } from './plays-repo.ts';
import { readPages } from './read-pages.ts';

/** Their answers can have 32 KB each. */
const PLAYS_PAGE = 500;
const IDS_PAGE = 5_000;

/** A content that was erased: its plays stay those of who played it. */
const ERASED_CONTENT = { creatorId: SYSTEM_USERS.recycleBin, listed: false, tags: [], categories: [] };

/** What should be stored. */
export interface ExpectedStats {
  state: RowsByTable;
  /** Whose records no ranking shows any more. */
  erased: ReadonlySet<string>;
  /** Of the roll-up of plays, as it stood before anything was read: what it stores later is not in `state`. */
  run: JobRun<'roll-up-plays'>;
}

/** Everything that roll-ups keep, counted anew from submissions, views by day, votes and comments, as contents stand today. */
export async function deriveRows(db: Db, now: Date): Promise<ExpectedStats> {
  const run = await openJobRun(db, 'roll-up-plays');
  const state = Object.fromEntries(Object.keys(DERIVED_TABLES).map((name) => [name, new Map()])) as RowsByTable;
  const known: PlayedContents = new Map();
  const plays: PlayCounts = { state, contentsById: known, firstPending: await findPending(db), unique: new Set() };
  const ranks: RankCounts = { tallies: new Map(), people: new Map(), erased: await findErased(db) };
  const until = run.state.seq;
  const pages = readPages<CountedPlayRow>(PLAYS_PAGE, (last) => listCountedPlays(db, { after: last?.seq ?? 0, until, limit: PLAYS_PAGE }));
  for await (const page of pages) {
    await loadPlayedContents(
      db,
      known,
      page.map((play) => play.contentId),
    );
    countPlays(plays, page);
    countUniquePlayers(plays, ranks, page);
    for (const day of await addCampaignIds(buildCampaignDays(page.map(toCampaignPlay)))) addCampaign(state.campaigns, day);
  }
  await countViews(db, state, now);
  await countVotes(db, state.votes);
  await deriveScores(db, state);
  await countComments(db, state.comments);
  setRanks(state, ranks);
  return { state, erased: ranks.erased, run };
}

/** From which play on those of a content are pending, by the content's id. */
async function findPending(db: Db): Promise<Map<string, number>> {
  const pending = new Map<string, number>();
  const pages = readPages<{ id: string; firstSeq: number }>(IDS_PAGE, (last) =>
    listPendingPlays(db, { after: last?.id ?? '', limit: IDS_PAGE }),
  );
  for await (const page of pages) for (const { id, firstSeq } of page) pending.set(id, firstSeq);
  return pending;
}

async function findErased(db: Db): Promise<ReadonlySet<string>> {
  const erased = new Set<string>();
  const pages = readPages<{ id: string }>(IDS_PAGE, (last) => listErasedUsers(db, { after: last?.id ?? '', limit: IDS_PAGE }));
  for await (const page of pages) for (const { id } of page) erased.add(id);
  return erased;
}

const toCampaignPlay = ({ createdAt, resultId, metadata }: CountedPlayRow) => ({
  createdAt: new Date(createdAt),
  resultId,
  metadata: parseMetadata(metadata),
});

/** Metadata that cannot be read names no campaign. */
const parseMetadata = (metadata: string) => parseJsonOr<SubmissionMetadata>(metadata, {}, () => undefined);

interface PlayCounts {
  state: RowsByTable;
  contentsById: PlayedContents;
  firstPending: ReadonlyMap<string, number>;
  /** Whose first play that can count in ranks was, of each content and day. */
  unique: Set<string>;
}

/** The counters of a content, or what is pending of them, for a play. */
function getCounterRows({ state, firstPending }: PlayCounts, { contentId, seq }: CountedPlayRow): RowMap {
  return isPending(firstPending, { contentId, seq }) ? state.pending : state.contents;
}

const isPending = (firstPending: ReadonlyMap<string, number>, { contentId, seq }: Pick<CountedPlayRow, 'contentId' | 'seq'>) =>
  seq >= (firstPending.get(contentId) ?? Number.POSITIVE_INFINITY);

function countPlays(counts: PlayCounts, plays: readonly CountedPlayRow[]): void {
  const { state, contentsById } = counts;
  for (const play of plays) {
    const day = getDayKey(new Date(play.createdAt));
    addNumbers(getCounterRows(counts, play), buildKey(play.contentId), [1, 0]);
    if (play.userId !== null) addNumbers(state.users, buildKey(play.userId), [1]);
    addNumbers(state.counters, buildKey(buildDailyCounterKey(day, 'plays')), [1]);
    if (isPending(counts.firstPending, play)) continue;
    const content = contentsById.get(play.contentId);
    addNumbers(state.days, buildKey(Number(day), play.contentId), [1, 0]);
    if (content) addNumbers(state.sources, buildKey(play.contentId, getPlaySource(parseMetadata(play.metadata))), [1]);
    if (content?.countable) addStatistics(state.statistics, { ...content, countable: content.countable }, play);
  }
}

function addStatistics(
  rows: RowMap,
  { countable, removed }: Pick<PlayedContent, 'removed'> & { countable: StatisticsKeys },
  { contentId, resultId, answers }: CountedPlayRow,
): void {
  const [resultStats, answerStats] = rows.get(buildKey(contentId)) ?? [removed.resultStats, removed.answerStats];
  const before = { resultStats, answerStats } as ContentStatistics;
  const after = addPlaysToStatistics(before, countable, [{ resultId, answers: JSON.parse(answers) }]);
  rows.set(buildKey(contentId), [after.resultStats, after.answerStats]);
}

interface RankCounts {
  /** Records by their type, period, person and word. */
  tallies: Map<string, Tally>;
  people: Map<string, RanksByType>;
  /** Whose records nobody is shown. */
  erased: ReadonlySet<string>;
}

function countUniquePlayers(counts: PlayCounts, { tallies, people, erased }: RankCounts, plays: readonly CountedPlayRow[]): void {
  for (const play of plays) {
    const name = `${getDayKey(new Date(play.createdAt))} ${play.contentId} ${play.actor}`;
    if (counts.unique.has(name) || (play.type === 'kquiz' && !play.ranked)) continue;
    counts.unique.add(name);
    addNumbers(getCounterRows(counts, play), buildKey(play.contentId), [0, 1]);
    const content = counts.contentsById.get(play.contentId)?.content ?? ERASED_CONTENT;
    for (const tally of buildTallies([{ ...content, at: new Date(play.createdAt), userId: play.userId }])) {
      const { type, timeDim, userId, customDim } = tally;
      if (erased.has(userId)) continue;
      const key = buildKey(type, timeDim, userId, customDim);
      tallies.set(key, addTally(tallies.get(key), tally));
      if (userId !== '') people.set(userId, mergeRanks(people.get(userId) ?? {}, toRanks(tally)));
    }
  }
}

function addTally(before: Tally | undefined, tally: Tally): Tally {
  if (!before) return tally;
  const byCategory = { ...before.byCategory };
  for (const [category, n] of Object.entries(tally.byCategory)) byCategory[category] = (byCategory[category] ?? 0) + n;
  return { ...tally, plays: before.plays + tally.plays, byCategory };
}

/** Rankings out of all their records, and what people show of theirs. */
function setRanks(state: RowsByTable, { tallies, people }: RankCounts): void {
  for (const [name, some] of Map.groupBy(tallies.values(), ({ type, timeDim }) => buildKey(type, timeDim))) {
    const [type = ''] = JSON.parse(name) as string[];
    const records = some.map((tally) => ({ ...toStatsRecord(tally.userId, tally), customDim: tally.customDim }));
    state.stats.set(name, [replaceRecords(type, [], records)]);
  }
  for (const [userId, ranks] of people) state.users.set(buildKey(userId), [Number(state.users.get(buildKey(userId))?.[0] ?? 0), ranks]);
  for (const [key, row] of state.users) if (row.length === 1) state.users.set(key, [...row, {}]);
}

function addCampaign(rows: RowMap, { day, id, plays, results, ...words }: Awaited<ReturnType<typeof addCampaignIds>>[number]): void {
  const [, , , , playsBefore = 0, resultsBefore = 0] = (rows.get(buildKey(day, id)) ?? []) as number[];
  const names = [words.campaignId, words.utmSource, words.utmMedium, words.utmCampaign];
  rows.set(buildKey(day, id), [...names, playsBefore + plays, resultsBefore + results]);
}

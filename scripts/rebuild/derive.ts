import { SYSTEM_USERS } from '#base/product';
import type { SubmissionMetadata } from '#contract/playing/submissions';
import { buildDailyCounterKey } from '#rules/dashboard/daily-counts';
import { buildCampaignDays, getPlaySource } from '#rules/stats/campaigns';
import { addPlaysToStatistics, type ContentStatistics, type StatisticsKeys } from '#rules/stats/content-statistics';
import { getDayKey } from '#rules/stats/ranking-periods';
import { mergePlaysByRanking, type PlaysByRanking, replaceRecords, toPlaysByRanking, toStatsRecord } from '#rules/stats/rankings';
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

/** A play can have 32 KB of answers. */
const PLAYS_PAGE = 500;
const IDS_PAGE = 5_000;

/** Stands for an erased content, whose plays still count for their players. */
const ERASED_CONTENT = { creatorId: SYSTEM_USERS.recycleBin, listed: false, tags: [], categories: [] };

/** The correct values of all derived rows. */
export interface ExpectedStats {
  state: RowsByTable;
  /** Ids of erased users, whose records no ranking shows. */
  erased: ReadonlySet<string>;
  /** The run of the plays roll-up, opened before anything was read. Plays that it counts later are not in `state`. */
  run: JobRun<'roll-up-plays'>;
}

/** Derives every row of the roll-ups from submissions, daily views, votes and comments, with today's contents. */
export async function deriveRows(db: Db, now: Date): Promise<ExpectedStats> {
  const run = await openJobRun(db, 'roll-up-plays');
  const state = Object.fromEntries(Object.keys(DERIVED_TABLES).map((name) => [name, new Map()])) as RowsByTable;
  const contentsById: PlayedContents = new Map();
  const plays: PlayCounts = { state, contentsById, firstPending: await findPending(db), unique: new Set() };
  const rankings: RankingCounts = { tallies: new Map(), playsByUser: new Map(), erased: await findErased(db) };
  const until = run.state.seq;
  const pages = readPages<CountedPlayRow>(PLAYS_PAGE, (last) => listCountedPlays(db, { after: last?.seq ?? 0, until, limit: PLAYS_PAGE }));
  for await (const page of pages) {
    await loadPlayedContents(
      db,
      contentsById,
      page.map((play) => play.contentId),
    );
    countPlays(plays, page);
    countUniquePlayers(plays, rankings, page);
    for (const day of await addCampaignIds(buildCampaignDays(page.map(toCampaignPlay)))) addCampaign(state.campaigns, day);
  }
  await countViews(db, state, now);
  await countVotes(db, state.votes);
  await deriveScores(db, state);
  await countComments(db, state.comments);
  setRankings(state, rankings);
  return { state, erased: rankings.erased, run };
}

/** The `seq` of the first pending play of each content. */
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

/** Invalid metadata counts as a play without a campaign. */
const parseMetadata = (metadata: string) => parseJsonOr<SubmissionMetadata>(metadata, {}, () => undefined);

interface PlayCounts {
  state: RowsByTable;
  contentsById: PlayedContents;
  firstPending: ReadonlyMap<string, number>;
  /** Keys of day, content and player whose unique play is counted. */
  unique: Set<string>;
}

/** The rows that a play is counted in: those of its content, or the pending ones. */
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
  const previous = { resultStats, answerStats } as ContentStatistics;
  const updated = addPlaysToStatistics(previous, countable, [{ resultId, answers: JSON.parse(answers) }]);
  rows.set(buildKey(contentId), [updated.resultStats, updated.answerStats]);
}

interface RankingCounts {
  /** Tallies by type, period, user and custom dimension. */
  tallies: Map<string, Tally>;
  playsByUser: Map<string, PlaysByRanking>;
  /** Ids of erased users. */
  erased: ReadonlySet<string>;
}

function countUniquePlayers(counts: PlayCounts, { tallies, playsByUser, erased }: RankingCounts, plays: readonly CountedPlayRow[]): void {
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
      if (userId !== '') playsByUser.set(userId, mergePlaysByRanking(playsByUser.get(userId) ?? {}, toPlaysByRanking(tally)));
    }
  }
}

function addTally(previous: Tally | undefined, tally: Tally): Tally {
  if (!previous) return tally;
  const byCategory = { ...previous.byCategory };
  for (const [category, n] of Object.entries(tally.byCategory)) byCategory[category] = (byCategory[category] ?? 0) + n;
  return { ...tally, plays: previous.plays + tally.plays, byCategory };
}

/** Sets the rankings, and the plays of users. */
function setRankings(state: RowsByTable, { tallies, playsByUser }: RankingCounts): void {
  for (const [name, group] of Map.groupBy(tallies.values(), ({ type, timeDim }) => buildKey(type, timeDim))) {
    const [type = ''] = JSON.parse(name) as string[];
    const records = group.map((tally) => ({ ...toStatsRecord(tally.userId, tally), customDim: tally.customDim }));
    state.stats.set(name, [replaceRecords(type, [], records)]);
  }
  for (const [userId, playsByRanking] of playsByUser)
    state.users.set(buildKey(userId), [Number(state.users.get(buildKey(userId))?.[0] ?? 0), playsByRanking]);
  for (const [key, row] of state.users) if (row.length === 1) state.users.set(key, [...row, {}]);
}

function addCampaign(rows: RowMap, { day, id, plays, results, ...campaign }: Awaited<ReturnType<typeof addCampaignIds>>[number]): void {
  const [, , , , countedPlays = 0, countedResults = 0] = (rows.get(buildKey(day, id)) ?? []) as number[];
  const names = [campaign.campaignId, campaign.utmSource, campaign.utmMedium, campaign.utmCampaign];
  rows.set(buildKey(day, id), [...names, countedPlays + plays, countedResults + results]);
}

import { SYSTEM_USERS } from '#base/product';
import type { SubmissionMetadata } from '#contract/playing/submissions';
import { buildDailyCounterKey } from '#rules/dashboard/daily-counts';
import { addScores, type ScoreCounts } from '#rules/figures/score-counts';
import { buildCampaignDays, createCampaignRows, getPlaySource, pickSourceRow } from '#rules/stats/campaigns';
import { countConsumerPlays } from '#rules/stats/consumer-days';
import { addPlaysToStatistics, type ContentStatistics, type StatisticsKeys } from '#rules/stats/content-statistics';
import { getDayKey } from '#rules/stats/ranking-periods';
import { mergePlaysByRanking, type PlaysByRanking, replaceRecords, toPlaysByRanking, toStatsRecord } from '#rules/stats/rankings';
import { buildTallies, type Tally } from '#rules/stats/tallies';
import type { Db } from '#worker/db/client';
import { parseJsonOr } from '#worker/db/parse-json';
import { type JobRun, openJobRun } from '#worker/jobs/runner/job-run';
import { addCampaignIds } from '#worker/partners/campaigns/campaign-ids';
import { countComments, countViews, countVotes, deriveScores } from './derive-counters.ts';
import { addDayCounts, addNumbers, addPlayCounts, buildKey, DERIVED_TABLES, type RowMap, type RowsByTable } from './derived-tables.ts';
import { loadPlayedContents, type PlayedContentRow, type PlayedContents } from './played-contents.ts';
import { type CountedPlayRow, listConsumers, listCountedPlays, listErasedUsers, listPendingPlays } from './plays-repo.ts';
import { readPages } from './read-pages.ts';

/** A play can have 32 KB of answers. */
const PLAYS_PAGE_SIZE = 500;
const IDS_PAGE_SIZE = 5_000;

/** Replaces an erased content, whose plays still count for their players. */
const ERASED_CONTENT = { creatorId: SYSTEM_USERS.recycleBin, listed: false, tags: [], categories: [] };

/** The expected values of all rows that roll-ups write. */
export interface ExpectedStats {
  expectedRows: RowsByTable;
  /** Ids of erased users, whose records no ranking shows. */
  erasedUserIds: ReadonlySet<string>;
  /** The run of the plays roll-up, opened before anything was read. Plays that it counts later are not in `expectedRows`. */
  run: JobRun<'roll-up-plays'>;
}

/** Computes every row of the roll-ups from submissions, daily views, votes and comments, with the current contents. */
export async function deriveExpectedStats(db: Db, now: Date): Promise<ExpectedStats> {
  const run = await openJobRun(db, 'roll-up-plays');
  const expectedRows = Object.fromEntries(Object.keys(DERIVED_TABLES).map((name) => [name, new Map()])) as RowsByTable;
  const contentsById: PlayedContents = new Map();
  const playCounts: PlayCounts = {
    expectedRows,
    contentsById,
    firstPendingSeqs: await findFirstPendingSeqs(db),
    uniquePlayKeys: new Set(),
    sources: new Map(),
  };
  const rankingCounts: RankingCounts = { tallies: new Map(), playsByUser: new Map(), erasedUserIds: await findErasedUserIds(db) };
  const campaignRows = createCampaignRows();
  const consumers = new Set((await listConsumers(db)).map(({ key }) => key));
  const until = run.state.seq;
  const pages = readPages<CountedPlayRow>(PLAYS_PAGE_SIZE, (last) =>
    listCountedPlays(db, { after: last?.seq ?? 0, until, limit: PLAYS_PAGE_SIZE }),
  );
  for await (const page of pages) {
    await loadPlayedContents(
      db,
      contentsById,
      page.map((play) => play.contentId),
    );
    countPlays(playCounts, page);
    countUniquePlayers(playCounts, rankingCounts, page);
    for (const day of await addCampaignIds(buildCampaignDays(page.map(toCampaignPlay), campaignRows)))
      addCampaign(expectedRows.campaigns, day);
    addConsumerPlays(expectedRows.consumers, page, consumers);
  }
  await countViews(db, expectedRows, now);
  await countVotes(db, expectedRows.votes);
  await deriveScores(db, expectedRows);
  await countComments(db, expectedRows.comments);
  setRankings(expectedRows, rankingCounts);
  return { expectedRows, erasedUserIds: rankingCounts.erasedUserIds, run };
}

/** The `seq` of the first pending play of each content. */
async function findFirstPendingSeqs(db: Db): Promise<Map<string, number>> {
  const firstPendingSeqs = new Map<string, number>();
  const pages = readPages<{ id: string; firstSeq: number }>(IDS_PAGE_SIZE, (last) =>
    listPendingPlays(db, { after: last?.id ?? '', limit: IDS_PAGE_SIZE }),
  );
  for await (const page of pages) for (const { id, firstSeq } of page) firstPendingSeqs.set(id, firstSeq);
  return firstPendingSeqs;
}

async function findErasedUserIds(db: Db): Promise<ReadonlySet<string>> {
  const erasedUserIds = new Set<string>();
  const pages = readPages<{ id: string }>(IDS_PAGE_SIZE, (last) => listErasedUsers(db, { after: last?.id ?? '', limit: IDS_PAGE_SIZE }));
  for await (const page of pages) for (const { id } of page) erasedUserIds.add(id);
  return erasedUserIds;
}

const toCampaignPlay = ({ createdAt, resultId, metadata, actor }: CountedPlayRow) => ({
  actor,
  createdAt: new Date(createdAt),
  resultId,
  metadata: parseMetadata(metadata),
});

/** Invalid metadata counts as a play without a campaign. */
const parseMetadata = (metadata: string) => parseJsonOr<SubmissionMetadata>(metadata, {}, () => undefined);

interface PlayCounts {
  expectedRows: RowsByTable;
  contentsById: PlayedContents;
  firstPendingSeqs: ReadonlyMap<string, number>;
  /** Keys of day, content and player whose first play of the day is counted. */
  uniquePlayKeys: Set<string>;
  /** The sources that each content has a row of. */
  sources: Map<string, Set<string>>;
}

function pickSource({ sources }: PlayCounts, { contentId, metadata }: CountedPlayRow): string {
  const ofContent = sources.get(contentId) ?? new Set();
  sources.set(contentId, ofContent);
  return pickSourceRow(ofContent, getPlaySource(parseMetadata(metadata)));
}

/** The rows that a play is counted in: those of its content, or the pending ones. */
function getCounterRows({ expectedRows, firstPendingSeqs }: PlayCounts, { contentId, seq }: CountedPlayRow): RowMap {
  return isPending(firstPendingSeqs, { contentId, seq }) ? expectedRows.pending : expectedRows.contents;
}

const isPending = (firstPendingSeqs: ReadonlyMap<string, number>, { contentId, seq }: Pick<CountedPlayRow, 'contentId' | 'seq'>) =>
  seq >= (firstPendingSeqs.get(contentId) ?? Number.POSITIVE_INFINITY);

function countPlays(counts: PlayCounts, plays: readonly CountedPlayRow[]): void {
  const { expectedRows, contentsById } = counts;
  for (const play of plays) {
    const day = getDayKey(new Date(play.createdAt));
    addPlayCounts(getCounterRows(counts, play), buildKey(play.contentId), { plays: 1, players: 0 });
    if (play.userId !== null) addNumbers(expectedRows.users, buildKey(play.userId), [1]);
    addNumbers(expectedRows.counters, buildKey(buildDailyCounterKey(day, 'plays')), [1]);
    if (isPending(counts.firstPendingSeqs, play)) continue;
    const content = contentsById.get(play.contentId);
    addDayCounts(expectedRows.days, buildKey(Number(day), play.contentId), { plays: 1, views: 0 });
    if (content) addNumbers(expectedRows.sources, buildKey(play.contentId, pickSource(counts, play)), [1]);
    if (content?.statisticsKeys) addStatistics(expectedRows.statistics, { ...content, statisticsKeys: content.statisticsKeys }, play);
  }
}

function addStatistics(
  rows: RowMap,
  { statisticsKeys, irreproducibleStatistics }: Pick<PlayedContentRow, 'irreproducibleStatistics'> & { statisticsKeys: StatisticsKeys },
  { contentId, resultId, finalScore, answers }: CountedPlayRow,
): void {
  const [resultStats, answerStats, scoreStats] = rows.get(buildKey(contentId)) ?? [
    irreproducibleStatistics.resultStats,
    irreproducibleStatistics.answerStats,
    {},
  ];
  const previousStatistics = { resultStats, answerStats } as ContentStatistics;
  const updatedStatistics = addPlaysToStatistics(previousStatistics, statisticsKeys, [{ resultId, answers: JSON.parse(answers) }]);
  const updatedScores = addScores(scoreStats as ScoreCounts, [finalScore]);
  rows.set(buildKey(contentId), [updatedStatistics.resultStats, updatedStatistics.answerStats, updatedScores]);
}

interface RankingCounts {
  /** Tallies by type, period, user and custom dimension. */
  tallies: Map<string, Tally>;
  playsByUser: Map<string, PlaysByRanking>;
  /** Ids of erased users. */
  erasedUserIds: ReadonlySet<string>;
}

function countUniquePlayers(
  counts: PlayCounts,
  { tallies, playsByUser, erasedUserIds }: RankingCounts,
  plays: readonly CountedPlayRow[],
): void {
  for (const play of plays) {
    const playerKey = `${getDayKey(new Date(play.createdAt))} ${play.contentId} ${play.actor}`;
    if (counts.uniquePlayKeys.has(playerKey) || (play.type === 'kquiz' && !play.ranked)) continue;
    counts.uniquePlayKeys.add(playerKey);
    addPlayCounts(getCounterRows(counts, play), buildKey(play.contentId), { plays: 0, players: 1 });
    const content = counts.contentsById.get(play.contentId)?.content ?? ERASED_CONTENT;
    for (const tally of buildTallies([{ ...content, at: new Date(play.createdAt), userId: play.userId }])) {
      const { type, timeDim, userId, customDim } = tally;
      if (erasedUserIds.has(userId)) continue;
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
function setRankings(expectedRows: RowsByTable, { tallies, playsByUser }: RankingCounts): void {
  for (const [rankingKey, group] of Map.groupBy(tallies.values(), ({ type, timeDim }) => buildKey(type, timeDim))) {
    const [type = ''] = JSON.parse(rankingKey) as string[];
    const records = group.map((tally) => ({ ...toStatsRecord(tally.userId, tally), customDim: tally.customDim }));
    expectedRows.stats.set(rankingKey, [replaceRecords(type, [], records)]);
  }
  for (const [userId, playsByRanking] of playsByUser)
    expectedRows.users.set(buildKey(userId), [Number(expectedRows.users.get(buildKey(userId))?.[0] ?? 0), playsByRanking]);
  for (const [key, row] of expectedRows.users) if (row.length === 1) expectedRows.users.set(key, [...row, {}]);
}

function addCampaign(rows: RowMap, { day, id, plays, results, ...campaign }: Awaited<ReturnType<typeof addCampaignIds>>[number]): void {
  // The last two columns are the counts; the others are the parameters.
  const [countedPlays = 0, countedResults = 0] = (rows.get(buildKey(day, id)) ?? []).slice(-2) as number[];
  const parameters = [campaign.campaignId, campaign.utmSource, campaign.utmMedium, campaign.utmCampaign];
  rows.set(buildKey(day, id), [...parameters, countedPlays + plays, countedResults + results]);
}

function addConsumerPlays(rows: RowMap, plays: readonly CountedPlayRow[], consumers: ReadonlySet<string>): void {
  const playsWithMetadata = plays.map((play) => ({ ...play, createdAt: new Date(play.createdAt), metadata: parseMetadata(play.metadata) }));
  for (const { consumer, day, contentId, n } of countConsumerPlays(playsWithMetadata, consumers))
    addNumbers(rows, buildKey(consumer, day, contentId), [n]);
}

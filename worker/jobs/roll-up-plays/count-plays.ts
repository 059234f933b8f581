import type { SubmissionMetadata } from '#contract/playing/submissions';
import { buildDailyCounterKey } from '#rules/dashboard/daily-counts';
import { addCampaignRow, buildCampaignDays, createCampaignRows, hasCampaign } from '#rules/stats/campaigns';
import { countConsumerPlays } from '#rules/stats/consumer-days';
import { countBy } from '#rules/stats/count-by';
import { getWriteThreshold } from '#rules/stats/pending-plays';
import { getDayKey } from '#rules/stats/ranking-periods';
import { buildTallies } from '#rules/stats/tallies';
import { type CountablePlay, countUniquePlayers } from '#rules/stats/unique-players';
import type { RequestContext } from '#worker/context';
import { parseJsonOr } from '#worker/db/parse-json';
import { type ContentCounters, findContentCounters } from '#worker/jobs/content-counters/repo';
import type { JobRun } from '#worker/jobs/runner/job-run';
import { recordSkippedRows } from '#worker/jobs/runner/skip-failing';
import { addCampaignIds } from '#worker/partners/campaigns/campaign-ids';
import * as campaigns from '#worker/partners/campaigns/repo';
import * as consumerStats from '#worker/partners/consumer-stats/repo';
import * as counters from '#worker/partners/events/repo';
import { addPendingPlays, type NewPendingPlays } from './pending-repo.ts';
import * as repo from './repo.ts';
import { updateRankings } from './update-rankings.ts';

/** The members of a run's context that counting plays uses. */
export type CountContext = Pick<RequestContext, 'db' | 'now'>;

/**
 * Counts plays in one batch with the new watermark: unique players, the day's counter, campaigns, embed consumers and rankings. The plays
 * become pending for the counters of their contents.
 */
export async function countPlays(ctx: CountContext, run: JobRun<'roll-up-plays'>, plays: readonly repo.PlayRow[]): Promise<void> {
  const { db, now } = ctx;
  const countablePlays = plays.map(toCountablePlay);
  const [knownPlayers, contents] = await db.batch([
    repo.findUniquePlayers(db, countablePlays),
    findContentCounters(db, [...new Set(plays.map((play) => play.contentId))]),
  ]);
  const { countedSeqs, uniqueSeqs, players } = countUniquePlayers(countablePlays, knownPlayers);
  const countedPlays = plays.filter(({ seq }) => countedSeqs.has(seq));
  const unreadableRows: Parameters<typeof recordSkippedRows>[1][number][] = [];
  const onUnreadable = (key: string) => (cause: string) => void unreadableRows.push({ job: run.name, key, cause });
  const rankingStatements = await updateRankings(db, {
    plays: countedPlays,
    tallies: tallyByDay(
      plays.filter(({ seq }) => uniqueSeqs.has(seq)),
      contents,
    ),
    onUnreadable,
  });
  const playsWithMetadata = countedPlays.map((play) => ({
    ...play,
    metadata: parseMetadata(play, onUnreadable(`submission ${play.seq}`)),
  }));
  const campaignRows = await loadCampaignRows(db, playsWithMetadata);
  const consumerPlays = countConsumerPlays(playsWithMetadata, await findKnownConsumers(db, playsWithMetadata));
  const playsPerDay = countBy(countedPlays, (play) => getDayKey(play.createdAt));
  const uncountedSeqs = plays.filter(({ seq }) => !countedSeqs.has(seq)).map(({ seq }) => seq);
  await run.store({ seq: plays.at(-1)?.seq ?? run.state.seq }, [
    repo.upsertUniquePlayers(db, players),
    counters.incrementCounters(
      db,
      playsPerDay.map(({ id: day, n }) => ({ name: buildDailyCounterKey(day, 'plays'), n })),
      now,
    ),
    campaigns.incrementCampaignDays(db, await addCampaignIds(buildCampaignDays(playsWithMetadata, campaignRows))),
    ...(consumerPlays.length > 0 ? [consumerStats.incrementFinishedPlays(db, consumerPlays)] : []),
    ...rankingStatements,
    addPendingPlays(db, sumPendingPlays(countedPlays, { uniqueSeqs, contents }), now),
    ...(uncountedSeqs.length > 0 ? [repo.markPlaysUncounted(db, uncountedSeqs)] : []),
    ...(unreadableRows.length > 0 ? [recordSkippedRows(db, unreadableRows, now)] : []),
  ]);
}

/** The campaigns that have rows on the days of these plays; no statement is needed if no play has a campaign. */
async function loadCampaignRows(db: CountContext['db'], plays: readonly { createdAt: Date; metadata: SubmissionMetadata }[]) {
  const rows = createCampaignRows();
  const days = new Set(plays.flatMap(({ createdAt, metadata }) => (hasCampaign(metadata) ? [Number(getDayKey(createdAt))] : [])));
  for (const row of days.size > 0 ? await campaigns.listCampaignsOfDays(db, [...days]) : []) addCampaignRow(rows, row);
  return rows;
}

/** The consumers that these plays name and that exist; no statement is needed if no play names one. */
async function findKnownConsumers(db: CountContext['db'], plays: readonly { metadata: SubmissionMetadata }[]) {
  const keys = [...new Set(plays.flatMap(({ metadata }) => metadata.consumer ?? []))];
  const rows = keys.length > 0 ? await consumerStats.findKnownKeys(db, keys) : [];
  return new Set(rows.map(({ key }) => key));
}

/** Skips a play that could not be counted, and moves the watermark past it. */
export async function skipPlay(
  ctx: CountContext,
  run: JobRun<'roll-up-plays'>,
  { seq, cause }: { seq: number; cause: string },
): Promise<void> {
  const skippedRows = [{ job: run.name, key: `submission ${seq}`, cause }];
  await run.store({ seq }, [repo.markPlaysUncounted(ctx.db, [seq]), recordSkippedRows(ctx.db, skippedRows, ctx.now)]);
}

/** Implausible attempts at kquizzes never count in rankings. */
const toCountablePlay = ({ seq, contentId, actor, type, ranked, createdAt }: repo.PlayRow): CountablePlay => ({
  seq,
  day: Number(getDayKey(createdAt)),
  contentId,
  actor,
  isRankable: type !== 'kquiz' || ranked,
});

/** Parses the metadata of a play; invalid JSON counts as empty. */
export const parseMetadata = ({ metadata }: { metadata: string }, onUnreadable: (cause: string) => void) =>
  parseJsonOr<SubmissionMetadata>(metadata, {}, onUnreadable);

/** Tallies plays for stats records per day, in order, except plays of deleted contents. */
function tallyByDay(plays: readonly repo.PlayRow[], contents: readonly ContentCounters[]) {
  const contentsById = new Map(contents.map((content) => [content.id, content]));
  const playsWithContents = plays.flatMap(({ contentId, createdAt, userId }) => {
    const content = contentsById.get(contentId);
    return content ? [{ ...content, at: createdAt, userId }] : [];
  });
  const byDay = Map.groupBy(playsWithContents, ({ at }) => getDayKey(at));
  return [...byDay.keys()].toSorted().map((day) => buildTallies(byDay.get(day) ?? []));
}

function sumPendingPlays(
  plays: readonly repo.PlayRow[],
  { uniqueSeqs, contents }: { uniqueSeqs: ReadonlySet<number>; contents: readonly ContentCounters[] },
): NewPendingPlays[] {
  const playCounts = new Map(contents.map((content) => [content.id, content.plays]));
  return [...Map.groupBy(plays, (play) => play.contentId)].map(([contentId, contentPlays]) => ({
    contentId,
    firstSeq: contentPlays[0]?.seq ?? 0,
    seqs: contentPlays.map(({ seq }) => seq),
    plays: contentPlays.length,
    players: contentPlays.filter(({ seq }) => uniqueSeqs.has(seq)).length,
    bytes: contentPlays.reduce((sum, { answerBytes }) => sum + answerBytes, 0),
    threshold: getWriteThreshold(playCounts.get(contentId) ?? 0),
  }));
}

import { SERVER_PLAY_LIMITS } from '#base/limits/stored-plays';
import { addPlaysToStatistics, getStatisticsKeys } from '#rules/stats/content-statistics';
import { subtractDays } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import { toJsonChunks } from '#worker/db/json-chunks';
import { parseJsonOr } from '#worker/db/parse-json';
import { findRecentTime } from '#worker/jobs/clear-expired/recent-time';
import { findContentCounters } from '#worker/jobs/content-counters/repo';
import { findQuizzes } from '#worker/jobs/roll-up-plays/repo';
import type { JobRun } from '#worker/jobs/runner/job-run';
import * as repo from './repo.ts';

const PAGE = { limit: 500, maxBytes: 1_000_000 };
/** The size of quizzes with their questions that one page reads, or one larger quiz. */
const MAX_BODY_BYTES = 1_000_000;

/**
 * Deletes the answers of visitors' plays once nothing but statistics needs them, and adds them to the part of the statistics that is
 * recounted without plays. Plays that count nowhere are deleted. Goes through the plays once, behind the watermark of `roll-up-plays`.
 */
export async function thinPlays(ctx: Pick<RequestContext, 'db' | 'now'>, run: JobRun<'thin-plays'>): Promise<void> {
  const before = subtractDays(await findRecentTime(ctx), SERVER_PLAY_LIMITS.visitorAnswersDays);
  const plays = await repo.listOldPlays(ctx.db, { after: run.state.seq, before, ...PAGE });
  if (plays.length > 0) await thinPage(ctx, run, plays);
}

async function thinPage(
  { db }: Pick<RequestContext, 'db'>,
  run: JobRun<'thin-plays'>,
  oldPlays: readonly repo.OldPlayRow[],
): Promise<void> {
  const { plays, quizIds } = await takeReadablePlays(db, oldPlays);
  const visitorPlays = plays.filter((play) => play.isThinnable);
  const seqs = visitorPlays.filter(({ counted }) => counted).map(({ seq }) => seq);
  const uncountedSeqs = visitorPlays.filter(({ counted }) => !counted).map(({ seq }) => seq);
  const statistics = await buildThinnedStats(db, quizIds, visitorPlays);
  await run.store({ seq: plays.at(-1)?.seq ?? run.state.seq }, [
    ...toJsonChunks(statistics).map((rowsJson) => repo.upsertThinnedStats(db, rowsJson)),
    repo.deleteWrittenResults(db, [...seqs, ...uncountedSeqs]),
    repo.thinPlays(db, seqs),
    repo.deletePlays(db, uncountedSeqs),
  ]);
}

/** The first plays, as many as the size of their quizzes allows and at least one, and the ids of these quizzes. */
async function takeReadablePlays(
  db: RequestContext['db'],
  plays: readonly repo.OldPlayRow[],
): Promise<{ plays: readonly repo.OldPlayRow[]; quizIds: string[] }> {
  const hasAnswers = ({ isThinnable, counted, answers }: repo.OldPlayRow) => isThinnable && counted && answers !== '[]';
  const contents = await findContentCounters(db, [...new Set(plays.filter(hasAnswers).map(({ contentId }) => contentId))]);
  const bodyBytes = new Map(contents.map((content) => [content.id, content.bodyBytes]));
  const quizIds = new Set<string>();
  let bytes = 0;
  for (const [i, play] of plays.entries()) {
    const size = bodyBytes.get(play.contentId);
    if (!hasAnswers(play) || size === undefined || quizIds.has(play.contentId)) continue;
    bytes += size;
    if (quizIds.size > 0 && bytes > MAX_BODY_BYTES) return { plays: plays.slice(0, i), quizIds: [...quizIds] };
    quizIds.add(play.contentId);
  }
  return { plays, quizIds: [...quizIds] };
}

/** The statistics of thinned plays with these plays added. */
async function buildThinnedStats(db: RequestContext['db'], quizIds: readonly string[], plays: readonly repo.OldPlayRow[]) {
  if (quizIds.length === 0) return [];
  const [contents, quizzes, stored] = [
    await findContentCounters(db, quizIds),
    await findQuizzes(db, quizIds),
    await repo.findThinnedStats(db, quizIds),
  ];
  const types = new Map(contents.map(({ id, type }) => [id, type]));
  const storedStats = new Map(stored.map(({ contentId, answerStats }) => [contentId, answerStats]));
  const playsByContent = Map.groupBy(plays, ({ contentId }) => contentId);
  return quizzes.flatMap(({ id, body }) => {
    const type = types.get(id);
    if (type === undefined || type === 'article') return [];
    const finishedPlays = (playsByContent.get(id) ?? []).map(({ answers }) => ({
      resultId: null,
      answers: parseJsonOr<never[]>(answers, [], () => undefined),
    }));
    const previous = { resultStats: {}, answerStats: storedStats.get(id) ?? {} };
    const { answerStats } = addPlaysToStatistics(previous, getStatisticsKeys(type, JSON.parse(body)), finishedPlays);
    return [{ contentId: id, answerStats }];
  });
}

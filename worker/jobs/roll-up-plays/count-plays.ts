import type { SubmissionMetadata } from '#contract/playing/submissions';
import { dayCounter } from '#rules/dashboard/days';
import { campaignDaysOf } from '#rules/stats/campaigns';
import { countBy } from '#rules/stats/count-by';
import { writeThreshold } from '#rules/stats/pending-plays';
import { talliesOf } from '#rules/stats/tallies';
import { dayOf } from '#rules/stats/time';
import { countUniquePlayers, type PlayOfDay } from '#rules/stats/unique-players';
import type { RequestContext } from '#worker/context';
import { parseJsonOr } from '#worker/db/parse-json';
import { type ContentCounters, findContentCounters } from '#worker/jobs/content-counters/repo';
import type { JobRun } from '#worker/jobs/runner/job-run';
import { recordSkipped } from '#worker/jobs/runner/skip-failing';
import { withIds } from '#worker/partners/campaigns/ids';
import * as campaigns from '#worker/partners/campaigns/repo';
import * as counters from '#worker/partners/events/repo';
import { addPending, type NewPending } from './pending-repo.ts';
import * as repo from './repo.ts';
import { updateRankings } from './update-rankings.ts';

/** All that counting plays needs of a run's context. */
export type CountContext = Pick<RequestContext, 'db' | 'now'>;

/**
 * Counts plays in one batch with the watermark behind the last of them: who has played, the day's counter, campaigns, the ranks of
 * people. For the counters of their contents they are pending from here on.
 */
export async function countPlays(ctx: CountContext, run: JobRun<'roll-up-plays'>, plays: readonly repo.PlayRow[]): Promise<void> {
  const { db, now } = ctx;
  const ofDays = plays.map(toPlayOfDay);
  const [known, contents] = await db.batch([
    repo.findUniquePlayers(db, ofDays),
    findContentCounters(db, [...new Set(plays.map((play) => play.contentId))]),
  ]);
  const { counted, unique, players } = countUniquePlayers(ofDays, known);
  const countedPlays = plays.filter(({ seq }) => counted.has(seq));
  const unreadable: Parameters<typeof recordSkipped>[1][number][] = [];
  const onUnreadable = (key: string) => (cause: string) => void unreadable.push({ job: run.name, key, cause });
  const rankings = await updateRankings(db, {
    plays: countedPlays,
    tallies: tallyByDay(
      plays.filter(({ seq }) => unique.has(seq)),
      contents,
    ),
    onUnreadable,
  });
  const brought = countedPlays.map((play) => ({ ...play, metadata: parseMetadata(play, onUnreadable(`submission ${play.seq}`)) }));
  const perDay = countBy(countedPlays, (play) => dayOf(play.createdAt));
  const uncounted = plays.filter(({ seq }) => !counted.has(seq)).map(({ seq }) => seq);
  await run.store({ seq: plays.at(-1)?.seq ?? run.state.seq }, [
    repo.upsertUniquePlayers(db, players),
    counters.add(
      db,
      perDay.map(({ id: day, n }) => ({ name: dayCounter(day, 'plays'), n })),
      now,
    ),
    campaigns.addDays(db, await withIds(campaignDaysOf(brought))),
    ...rankings,
    addPending(db, sumPending(countedPlays, { unique, contents }), now),
    ...(uncounted.length > 0 ? [repo.setUncounted(db, uncounted)] : []),
    ...(unreadable.length > 0 ? [recordSkipped(db, unreadable, now)] : []),
  ]);
}

/** Leaves a play uncounted that could not be counted, and goes on behind it. */
export async function skipPlay(
  ctx: CountContext,
  run: JobRun<'roll-up-plays'>,
  { seq, cause }: { seq: number; cause: string },
): Promise<void> {
  const skipped = [{ job: run.name, key: `submission ${seq}`, cause }];
  await run.store({ seq }, [repo.setUncounted(ctx.db, [seq]), recordSkipped(ctx.db, skipped, ctx.now)]);
}

/** Attempts at trivia that are not plausible never count in ranks. */
const toPlayOfDay = ({ seq, contentId, actor, type, ranked, createdAt }: repo.PlayRow): PlayOfDay => ({
  seq,
  day: Number(dayOf(createdAt)),
  contentId,
  actor,
  isFit: type !== 'kquiz' || ranked,
});

/** Metadata that cannot be read names no campaign. */
export const parseMetadata = ({ metadata }: { metadata: string }, onUnreadable: (cause: string) => void) =>
  parseJsonOr<SubmissionMetadata>(metadata, {}, onUnreadable);

/** What plays add to stats records, day by day in order; nothing of those whose content is gone. */
function tallyByDay(plays: readonly repo.PlayRow[], contents: readonly ContentCounters[]) {
  const contentsById = new Map(contents.map((content) => [content.id, content]));
  const counted = plays.flatMap(({ contentId, createdAt, userId }) => {
    const content = contentsById.get(contentId);
    return content ? [{ ...content, at: createdAt, userId }] : [];
  });
  const byDay = Map.groupBy(counted, ({ at }) => dayOf(at));
  return [...byDay.keys()].toSorted().map((day) => talliesOf(byDay.get(day) ?? []));
}

function sumPending(
  plays: readonly repo.PlayRow[],
  { unique, contents }: { unique: ReadonlySet<number>; contents: readonly ContentCounters[] },
): NewPending[] {
  const playCounts = new Map(contents.map((content) => [content.id, content.plays]));
  return [...Map.groupBy(plays, (play) => play.contentId)].map(([contentId, some]) => ({
    contentId,
    firstSeq: some[0]?.seq ?? 0,
    plays: some.length,
    players: some.filter(({ seq }) => unique.has(seq)).length,
    bytes: some.reduce((sum, { answerBytes }) => sum + answerBytes, 0),
    threshold: writeThreshold(playCounts.get(contentId) ?? 0),
  }));
}

import type { FinalRunOutcome, QUEUES, RunOutcome } from '#base/jobs';
import { formatCountWithNoun, formatFullCount } from '#rules/screens/format-count';
import { formatRelativeTime } from '#rules/text/relative-time';
import { formatStaffTime } from '#rules/text/staff-time';
import type { JobHealth } from './health.ts';

const SECOND_MS = 1_000;

/** What each job does, as shown to staff. */
export const JOB_TEXTS: Readonly<Record<string, string>> = {
  'roll-up-plays': 'Counts plays for quizzes, rankings and statistics',
  'roll-up-views': 'Counts views',
  'refresh-scores': 'Updates popularity scores',
  'close-day': 'Updates scores at the end of each day',
  'refresh-home': 'Prepares the home page',
  'index-search': 'Updates the search index',
  'send-digests': 'Writes e-mail digests',
  'send-mails': 'Sends e-mails',
  'clear-expired': 'Deletes expired data',
  'thin-plays': 'Deletes the answers of visitors’ old plays',
  'watch-size': 'Warns of databases that fill up',
  'choose-daily': 'Chooses the daily quiz',
  'roll-up-next-plays': 'Counts what people play next',
  'send-webhooks': 'Sends results of plays to partners’ webhooks again',
  'back-up': 'Backs up the database and the pictures',
};

const OUTCOME_TEXTS: Readonly<Record<RunOutcome, string>> = {
  done: 'finished',
  failed: 'failed',
  overtaken: 'stopped because another run did the same work',
  running: 'still running',
  interrupted: 'interrupted',
  off: 'off, since the site has no bucket for backups',
};

/** When a job last ran, how the run ended and, if it has ended, after how long. */
export function formatLastRun(
  { lastRun, outcome, tookMs = null }: Pick<JobHealth, 'lastRun' | 'outcome'> & { tookMs?: number | null },
  now: Date,
): string {
  if (lastRun === null || outcome === null) return 'Has not run yet';
  const took = tookMs !== null && (outcome === 'done' || outcome === 'failed') ? ` after ${formatRunTime(tookMs)}` : '';
  return `Last run ${formatRelativeTime(lastRun, now.getTime())}: ${OUTCOME_TEXTS[outcome]}${took}`;
}

const formatRunTime = (ms: number) => (ms < SECOND_MS ? `${ms} ms` : `${(ms / SECOND_MS).toFixed(1)} s`);

/** How often a job runs, and when it does next, in UTC+7. */
export const formatNextRun = ({ periodMinutes, nextRun }: { periodMinutes: number; nextRun: string }): string =>
  `Runs every ${periodMinutes} minutes, next at ${formatStaffTime(nextRun).split(', ')[1]}.`;

type JobState = Pick<JobHealth, 'lastRun' | 'lastSuccess' | 'outcome' | 'isLate'>;

/** Since when a job has not succeeded; empty unless its last run failed or it is late. */
export function describeJobFailure({ lastSuccess, outcome, isLate }: JobState): string {
  if (!isLate && outcome !== 'failed' && outcome !== 'interrupted') return '';
  return lastSuccess === null ? 'It has never succeeded.' : `Its last success was on ${formatStaffTime(lastSuccess)}.`;
}

/** What staff do about a job that is late, failed or off; empty if nothing. */
export function getJobAdvice({ outcome, isLate }: JobState): string {
  const hasFailed = outcome === 'failed' || outcome === 'interrupted';
  if (isLate)
    return hasFailed
      ? 'Its work waits and is not lost. Repair the cause: see “When an alarm rings” in docs/operate.md.'
      : 'Cron does not start it, or it does not finish: see “When an alarm rings” in docs/operate.md.';
  if (hasFailed) return 'The next run tries again. Look here after it.';
  return outcome === 'off' ? 'Bind a bucket to switch it on: see “Nightly backups” in docs/deploy.md.' : '';
}

const QUEUE_LABELS: Readonly<Record<(typeof QUEUES)[number], string>> = {
  plays: 'Plays to count',
  search: 'Items to index for search',
  mails: 'E-mails to send',
};

/** A queue and since when its oldest entry waits. */
export function describeQueue(
  { name, oldest }: { name: (typeof QUEUES)[number]; oldest: string | null },
  now: Date,
): { label: string; text: string } {
  const text =
    oldest === null ? 'Nothing waits' : `The oldest waits since ${formatStaffTime(oldest)} (${formatRelativeTime(oldest, now.getTime())})`;
  return { label: QUEUE_LABELS[name], text };
}

const JOB_BADGES = {
  good: { label: 'On time', tone: 'good', icon: 'circle-check' },
  unknown: { label: 'Not run yet', tone: 'plain', icon: 'clock' },
  off: { label: 'Off', tone: 'plain', icon: 'ban' },
  failed: { label: 'Failed', tone: 'warning', icon: 'triangle-alert' },
  delayed: { label: 'Late', tone: 'wrong', icon: 'circle-alert' },
} as const;
export type JobBadge = (typeof JOB_BADGES)[keyof typeof JOB_BADGES];

/** The badge that shows staff how a job is doing. */
export function getJobBadge({ outcome, isLate }: Pick<JobHealth, 'outcome' | 'isLate'>): JobBadge {
  if (isLate) return JOB_BADGES.delayed;
  if (outcome === null) return JOB_BADGES.unknown;
  if (outcome === 'off') return JOB_BADGES.off;
  return outcome === 'failed' || outcome === 'interrupted' ? JOB_BADGES.failed : JOB_BADGES.good;
}

const RUN_TEXTS: Readonly<Record<FinalRunOutcome | 'busy', string>> = {
  done: 'finished',
  failed: 'failed',
  overtaken: 'stopped because another run did the same work',
  busy: 'skipped because another run was in progress',
};

/** The number of runs, in total and by outcome. */
export function formatRuns(outcomes: readonly (FinalRunOutcome | 'busy')[]): string {
  const parts = (Object.keys(RUN_TEXTS) as (FinalRunOutcome | 'busy')[]).flatMap((key) => {
    const count = outcomes.filter((outcome) => outcome === key).length;
    return count === 0 ? [] : [`${count} ${RUN_TEXTS[key]}`];
  });
  return `${outcomes.length} ${outcomes.length === 1 ? 'job has' : 'jobs have'} run: ${parts.join(', ')}.`;
}

interface RunCost {
  ms: number;
  rowsRead: number;
  rowsWritten: number;
}

export const formatCost = ({ ms, rowsRead, rowsWritten }: RunCost): string =>
  `Took ${formatFullCount(ms)} ms, read ${formatCountWithNoun(rowsRead, 'row')}, wrote ${formatCountWithNoun(rowsWritten, 'row')}.`;

import type { FinalRunOutcome, RunOutcome } from '#base/jobs';
import { formatCountWithNoun, formatFullCount } from '#rules/screens/format-count';
import { formatRelativeTime } from '#rules/text/relative-time';
import type { JobHealth } from './health.ts';

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

/** When a job last ran and how the run ended. */
export function formatLastRun({ lastRun, outcome }: Pick<JobHealth, 'lastRun' | 'outcome'>, now: Date): string {
  if (lastRun === null || outcome === null) return 'Has not run yet';
  return `Last run ${formatRelativeTime(lastRun, now.getTime())}: ${OUTCOME_TEXTS[outcome]}`;
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

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The lag of a job in its largest unit. */
export function formatLag(seconds: number | null): string {
  if (seconds === null) return 'unknown';
  if (seconds < MINUTE) return `${seconds} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  return seconds < 2 * DAY ? `${Math.floor(seconds / HOUR)} h` : `${Math.floor(seconds / DAY)} days`;
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

import type { RunOutcome } from '#base/jobs';
import type { JobHealth } from './health.ts';

/** What each job does, for staff. */
export const JOB_TEXTS: Readonly<Record<string, string>> = {
  'roll-up-plays': 'Counts plays: rankings, statistics, the counts on quizzes',
  'roll-up-views': 'Counts views',
  'refresh-scores': 'Updates popularity scores',
  'close-day': 'Closes the days that have ended',
  'refresh-home': 'Prepares the home page',
  'index-search': 'Updates the search index',
  'send-digests': 'Writes e-mail digests',
  'send-mails': 'Sends e-mails',
  'clear-expired': 'Deletes what has expired',
};

export const OUTCOME_TEXTS: Readonly<Record<RunOutcome, string>> = {
  done: 'finished',
  failed: 'failed',
  overtaken: 'stopped, another run had done the same work',
  running: 'still running',
  interrupted: 'was interrupted',
};

const MARKS = {
  good: { word: 'On time', tone: 'good', icon: 'circle-check' },
  unknown: { word: 'Not run yet', tone: 'plain', icon: 'clock' },
  failed: { word: 'Failed', tone: 'warning', icon: 'triangle-alert' },
  late: { word: 'Late', tone: 'wrong', icon: 'circle-alert' },
} as const;
export type JobMark = (typeof MARKS)[keyof typeof MARKS];

/** The mark by which staff see at a glance how a job is doing. */
export function getJobMark({ outcome, isLate }: Pick<JobHealth, 'outcome' | 'isLate'>): JobMark {
  if (isLate) return MARKS.late;
  if (outcome === null) return MARKS.unknown;
  return outcome === 'failed' || outcome === 'interrupted' ? MARKS.failed : MARKS.good;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far behind a job is, in its largest unit. */
export function formatLag(seconds: number | null): string {
  if (seconds === null) return 'unknown';
  if (seconds < MINUTE) return `${seconds} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  return seconds < 2 * DAY ? `${Math.floor(seconds / HOUR)} h` : `${Math.floor(seconds / DAY)} days`;
}

import { formatLongDate } from './long-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formatAgo = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** "4 minutes ago", "yesterday", and the date after 31 days. */
export function formatRelativeTime(isoTime: string, nowMs: number): string {
  const ms = nowMs - Date.parse(isoTime);
  if (ms < MINUTE) return 'just now';
  if (ms < HOUR) return formatAgo(Math.floor(ms / MINUTE), 'minute');
  if (ms < DAY) return formatAgo(Math.floor(ms / HOUR), 'hour');
  if (ms < 2 * DAY) return 'yesterday';
  if (ms < 31 * DAY) return formatAgo(Math.floor(ms / DAY), 'day');
  return formatLongDate(new Date(isoTime));
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Day 0, 1 January 1970, was a Thursday. */
const FIRST_WEEKDAY = 3;

/** The number of a day since 1970 in the time zone with this offset, as `Date.getTimezoneOffset` gives it. */
export const getDayNumber = (ms: number, timezoneOffset: number): number => Math.floor((ms - timezoneOffset * MINUTE_MS) / DAY_MS);

export interface WeekDay {
  name: string;
  hasPlay: boolean;
  isToday: boolean;
}

export interface PlayedWeek {
  title: string;
  text: string;
  /** Monday to Sunday. */
  days: WeekDay[];
}

/** The week of today: the days with a finished play, and how many of them follow each other. It names what was done and nothing else. */
export function buildPlayedWeek(playedDays: readonly number[], today: number): PlayedWeek {
  const played = new Set(playedDays);
  const monday = today - ((today + FIRST_WEEKDAY) % 7);
  const days = WEEKDAYS.map((name, index) => ({ name, hasPlay: played.has(monday + index), isToday: monday + index === today }));
  const current = countRow(played, played.has(today) ? today : today - 1);
  const longest = Math.max(0, ...[...played].map((day) => (played.has(day + 1) ? 0 : countRow(played, day))));
  const thisWeek = days.filter(({ hasPlay }) => hasPlay).length;
  return { title: getTitle({ current, thisWeek, total: played.size }), text: getText({ current, longest, total: played.size }), days };
}

/** The number of days with a play that end with this day. */
function countRow(played: ReadonlySet<number>, lastDay: number): number {
  let count = 0;
  while (played.has(lastDay - count)) count += 1;
  return count;
}

function getTitle({ current, thisWeek, total }: { current: number; thisWeek: number; total: number }): string {
  if (current >= 2) return `${current} days in a row`;
  if (total <= 1 && thisWeek === total) return total === 1 ? 'First day' : 'Your week';
  return thisWeek === 0 ? 'Your week' : `${thisWeek} ${thisWeek === 1 ? 'day' : 'days'} this week`;
}

function getText({ current, longest, total }: { current: number; longest: number; total: number }): string {
  if (longest >= 2 && longest > current) return `Your longest row was ${longest} days.`;
  return total <= 1 ? 'Play any quiz to start a row.' : 'Any finished quiz counts.';
}

import { formatNumberWithNoun } from '#rules/text/number-with-noun';

const DAY_MS = 24 * 60 * 60 * 1000;

interface TimeOptions {
  now: Date;
  /** By default the device's own. */
  timeZone?: string | undefined;
}

/** "today, 14:05", "yesterday, 09:30" or "22 Nov 2026, 14:05". */
export function formatSessionTime(isoTime: string, { now, timeZone }: TimeOptions): string {
  const formatDay = (date: Date) => date.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone });
  const date = new Date(isoTime);
  const day = formatDay(date);
  const isYesterday = day === formatDay(new Date(now.getTime() - DAY_MS));
  const label = day === formatDay(now) ? 'today' : isYesterday ? 'yesterday' : day;
  return `${label}, ${date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })}`;
}

/** Cloudflare's country code of the Tor network. */
const TOR = 'T1';
const COUNTRY_PATTERN = /(?<=^|, )(?:[A-Z]{2}|T1)$/;

/** "Hanoi, Vietnam" for the stored place "Hanoi, VN". */
export function formatSessionPlace(place: string): string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return place.replace(COUNTRY_PATTERN, (code) => (code === TOR ? 'Tor network' : (names.of(code) ?? code)));
}

export const formatEndedSessions = (count: number): string =>
  count === 0 ? 'You were signed in nowhere else' : `Signed out on ${formatNumberWithNoun(count, 'other device')}`;

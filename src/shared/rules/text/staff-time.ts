const ZONE = 'Asia/Bangkok';
let dayFormat: Intl.DateTimeFormat | undefined;
let timeFormat: Intl.DateTimeFormat | undefined;

/** "23 Nov 2026", the UTC+7 day of a time. Rankings, the dashboard and the filters of the audit log count the same days. */
export function formatStaffDay(isoTime: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE });
  return dayFormat.format(new Date(isoTime));
}

/** "23 Nov 2026, 14:05", in UTC+7: the one form of times on staff's screens. */
export function formatStaffTime(isoTime: string): string {
  timeFormat ??= new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE });
  return `${formatStaffDay(isoTime)}, ${timeFormat.format(new Date(isoTime))}`;
}

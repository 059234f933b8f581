let format: Intl.DateTimeFormat | undefined;

/** "5 March 2024", in UTC. The formatter is created once, since creating it takes far longer than using it. */
export function formatLongDate(date: Date): string {
  format ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(date);
}

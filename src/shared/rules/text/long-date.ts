let format: Intl.DateTimeFormat | undefined;

/** "5 March 2024", the day of UTC. The format is made when it is first needed and kept, since making it takes far longer than using it. */
export function formatLongDate(date: Date): string {
  format ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(date);
}

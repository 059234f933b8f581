import { CLASS_LIMITS } from '#base/limits/play';

/** What the owner of a class is warned of; null while nothing is unusual. */
export function formatClassWarning(plays: readonly { dateFinished: string }[]): string | null {
  const advice = 'Select the plays that are not of your class and delete them, or make a new link.';
  const busiest = countBusiestWindow(plays.map(({ dateFinished }) => Date.parse(dateFinished)));
  const { answers, nearlyFull, burst, windowMs } = CLASS_LIMITS;
  if (plays.length >= answers) return `This class is full: it takes ${answers} plays, and refuses more. ${advice}`;
  if (plays.length >= nearlyFull) return `This class has ${plays.length} of the ${answers} plays that it takes. ${advice}`;
  return busiest >= burst ? `${busiest} plays came within ${windowMs / 60_000} minutes. ${advice}` : null;
}

/** The most plays that any window of `windowMs` has. */
function countBusiestWindow(timesMs: readonly number[]): number {
  const ascending = timesMs.toSorted((a, b) => a - b);
  let busiest = 0;
  let start = 0;
  for (const [end, timeMs] of ascending.entries()) {
    while (timeMs - (ascending[start] ?? timeMs) >= CLASS_LIMITS.windowMs) start += 1;
    busiest = Math.max(busiest, end - start + 1);
  }
  return busiest;
}

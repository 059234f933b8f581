/** What is counted of people who agree to be: how often on a day, and nothing of who. */
export const COUNTED_EVENTS = {
  /** Somebody keeps coming back. */
  conversion: 'conversions',
  result_shared: 'shares',
} as const;
export type CountedEvent = keyof typeof COUNTED_EVENTS;

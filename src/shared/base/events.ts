/** The events that are counted per day for people who have not opted out of tracking. Nothing about the person is stored. */
export const COUNTED_EVENTS = {
  /** A visitor has returned several times. */
  conversion: 'conversions',
  result_shared: 'shares',
} as const;
export type CountedEvent = keyof typeof COUNTED_EVENTS;

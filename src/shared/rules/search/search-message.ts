interface SearchOutcome {
  /** Whether the search had a text or a tag. */
  state: 'empty' | 'too long' | 'submitted';
  /** A `rebuilding` index has some of the contents; an `unavailable` one cannot be read. */
  index: 'complete' | 'rebuilding' | 'unavailable';
  page: number;
  /** The error in the conditions that staff entered. */
  conditionsError?: string | undefined;
}

export type SearchMessage = 'wrong conditions' | 'unavailable' | 'empty' | 'too long' | 'past the end' | 'rebuilding' | 'nothing found';

/** The message that the search screen shows without results. */
export function chooseSearchMessage({ state, index, page, conditionsError }: SearchOutcome): SearchMessage {
  if (conditionsError !== undefined) return 'wrong conditions';
  if (index === 'unavailable') return 'unavailable';
  if (state !== 'submitted') return state;
  if (page > 1) return 'past the end';
  return index === 'rebuilding' ? 'rebuilding' : 'nothing found';
}

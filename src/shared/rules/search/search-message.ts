interface SearchOutcome {
  /** Whether there was something to look for. */
  state: 'empty' | 'too long' | 'asked';
  /** `rebuilding` holds a part of all contents; `unavailable` cannot be read. */
  index: 'complete' | 'rebuilding' | 'unavailable';
  page: number;
  /** What is wrong with staff's conditions. */
  conditionsError?: string | undefined;
}

export type SearchMessage = 'wrong conditions' | 'unavailable' | 'empty' | 'too long' | 'past the end' | 'rebuilding' | 'nothing found';

/** What the search screen says in the place of results. */
export function chooseSearchMessage({ state, index, page, conditionsError }: SearchOutcome): SearchMessage {
  if (conditionsError !== undefined) return 'wrong conditions';
  if (index === 'unavailable') return 'unavailable';
  if (state !== 'asked') return state;
  if (page > 1) return 'past the end';
  return index === 'rebuilding' ? 'rebuilding' : 'nothing found';
}

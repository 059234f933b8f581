import type { DraftDifference } from '#rules/editor/compare-drafts';

/** How many places a summary names. */
const MAX_NAMED = 3;

/** The places that differ between two drafts in one line, such as "Title, question 2: answer B and 3 more places". */
export function summarizeChanges(differences: readonly DraftDifference[]): string {
  if (differences.length === 0) return 'Nothing changed';
  const names = differences.slice(0, MAX_NAMED).map(formatChange);
  const left = differences.length - names.length;
  return `Changed: ${names.join('; ')}${left > 0 ? `; and ${left} more ${left === 1 ? 'place' : 'places'}` : ''}`;
}

/** `mine` is the draft before. An element that only one of them has was added or removed. */
function formatChange({ location, mine, theirs }: DraftDifference): string {
  const isElement = /\d$/.test(location);
  if (isElement && mine === '') return `${location} added`;
  if (isElement && theirs === '') return `${location} removed`;
  return location;
}

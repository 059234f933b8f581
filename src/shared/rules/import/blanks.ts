import type { ImportChange } from './imported-question.ts';

/** The blank that a question asks for, and another blank of the same text. */
export const BLANK_MARK = '_____';
export const OTHER_BLANK_MARK = '(…)';

/** What an import says of a text whose blanks became questions. */
export const describeSplit = (blankCount: number): ImportChange => ({
  what: `${blankCount} blanks`,
  why: `Each is a question of its own here, in which the others are shown as ${OTHER_BLANK_MARK}.`,
});

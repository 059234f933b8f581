import type { PlayQuiz } from './quiz.ts';

/** Where a quiz stands as a plain form, for playing without script. */
export const formPath = ({ path }: Pick<PlayQuiz, 'path'>): string => `${path}/form`;

/** The field in which the page of a quiz sends the answer to question one along. */
export const FIRST_FIELD = 'first';

import type { PlayablePquizQuestion, PquizBody, PquizResult } from '#contract/contents/pquiz';

/** A personality quiz as players get it: no weights, and no word of which choice counts for which result. */
export const presentPlayablePquiz = ({
  results,
  questions,
}: PquizBody): { results: PquizResult[]; questions: PlayablePquizQuestion[] } => ({
  results,
  questions: questions.map(({ choices, ...question }) => ({
    ...question,
    choices: choices.map(({ _id, title, description, image, imageAlt }) => ({ _id, title, description, image, imageAlt })),
  })),
});

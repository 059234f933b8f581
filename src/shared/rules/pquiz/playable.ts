import type { PlayablePquizQuestion, PquizBody, PquizResult } from '#contract/contents/pquiz';

/** A pquiz as players get it: without weights, so that no choice reveals its result. */
export const presentPlayablePquiz = ({
  results,
  questions,
}: PquizBody): { results: PquizResult[]; questions: PlayablePquizQuestion[] } => ({
  results,
  questions: questions.map(({ choices, ...question }) => ({
    ...question,
    choices: choices.map(({ _id, title, description, image, imageAlt, keepLast }) => ({
      ...{ _id, title, description, image, imageAlt },
      ...(keepLast && { keepLast }),
    })),
  })),
});

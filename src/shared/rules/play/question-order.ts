import { shuffleBySeed } from '#rules/seeded-random';
import type { PlayChoice, PlayQuestion, PlayQuiz } from './quiz.ts';

/** Whether a play has an order of its own. */
export const hasOwnOrder = ({ randomOrder, shuffleChoices }: PlayQuiz): boolean => randomOrder || shuffleChoices;

/**
 * Shuffles the questions of a quiz with random order, and the choices of a quiz with shuffled choices, by a seed. Question one stays as it
 * is: the cached page shows it to everyone, and the player may already have answered it.
 */
export function shuffleQuiz(quiz: PlayQuiz, seed: string): PlayQuiz {
  const [first, ...following] = quiz.questions;
  if (!first) return quiz;
  const questions = quiz.randomOrder ? shuffleBySeed(following, seed) : following;
  return {
    ...quiz,
    questions: [first, ...(quiz.shuffleChoices ? questions.map((question) => shuffleChoices(question, seed)) : questions)],
  };
}

/**
 * The order of a version of the quiz, the same for everyone: cached pages and the form without script show it. The choices are sorted by
 * id first: the seed is public, so undoing the shuffle must not reveal the creator's order, in which the right choice is often the first.
 */
export function hideChoiceOrder(question: PlayQuestion, version: number): PlayQuestion {
  if (!('choices' in question)) return question;
  const rank = ({ keepLast, _id }: PlayChoice) => (keepLast ? '' : _id);
  return shuffleChoices(
    { ...question, choices: question.choices.toSorted((a, b) => (rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b)))) },
    String(version),
  );
}

/** The question with its choices in an order that depends only on the seed. Choices marked "keep last" follow the others. */
function shuffleChoices(question: PlayQuestion, seed: string): PlayQuestion {
  if (!('choices' in question)) return question;
  const { choices } = question;
  const shuffled = shuffleBySeed(
    choices.filter(({ keepLast }) => !keepLast),
    seed + question._id,
  );
  return { ...question, choices: [...shuffled, ...choices.filter(({ keepLast }) => keepLast)] };
}

import { shuffleBySeed } from '#rules/seeded-random';
import type { PlayQuiz } from './quiz.ts';

/**
 * A quiz whose creator wants its questions in random order, in the order of this seed. Question one stays where it is: it stands on
 * the page already, the same for everyone, and may have its answer.
 */
export function shuffleQuestions(quiz: PlayQuiz, seed: string): PlayQuiz {
  const [first, ...others] = quiz.questions;
  return quiz.randomOrder && first ? { ...quiz, questions: [first, ...shuffleBySeed(others, seed)] } : quiz;
}

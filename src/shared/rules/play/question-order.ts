import { shuffleBySeed } from '#rules/seeded-random';
import type { PlayQuiz } from './quiz.ts';

/**
 * Shuffles the questions of a quiz with random order by a seed. Question one stays first: the cached page shows it to everyone, and the
 * player may already have answered it.
 */
export function shuffleQuestions(quiz: PlayQuiz, seed: string): PlayQuiz {
  const [first, ...followingQuestions] = quiz.questions;
  return quiz.randomOrder && first ? { ...quiz, questions: [first, ...shuffleBySeed(followingQuestions, seed)] } : quiz;
}

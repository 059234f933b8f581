/** Percentages of right answers: from EASY on a question is easy, below HARD it is hard. */
const EASY = 75;
const HARD = 40;

type QuestionDifficulty = 'easy' | 'medium' | 'hard';

export const DIFFICULTY_LABELS: Readonly<Record<QuestionDifficulty, string>> = { easy: 'Easy', medium: 'Fair', hard: 'Hard' };

/** The difficulty of a question by its percentage of right answers, from 0 to 100. */
export function getQuestionDifficulty(rightPercent: number): QuestionDifficulty {
  if (rightPercent >= EASY) return 'easy';
  return rightPercent < HARD ? 'hard' : 'medium';
}

import type { PlayQuiz } from '#rules/play/quiz';

/** The parts of the player that load while a quiz is played. */
export const loadResult = () => import('./Result.tsx');
export const loadMoreAnswers = () => import('./questions/MoreAnswers.tsx');

/** Whether a quiz has questions that are not single choice. */
export const hasOtherTypes = (quiz: PlayQuiz): boolean => quiz.questions.some(({ type }) => type !== 11);

/** The loaders of all that this quiz needs once it has begun. */
export const laterPartsOf = (quiz: PlayQuiz): (() => Promise<unknown>)[] => [loadResult, ...(hasOtherTypes(quiz) ? [loadMoreAnswers] : [])];

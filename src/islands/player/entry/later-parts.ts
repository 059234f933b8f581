import { hasOtherTypes, loadMoreAnswers } from '#islands/player/question-types/load-more-answers.ts';
import type { PlayQuiz } from '#rules/play/quiz';

export const loadResult = () => import('#islands/player/result/ResultView.tsx');

/** The loaders of all that this quiz needs once it has begun. */
export const laterPartsOf = (quiz: PlayQuiz): (() => Promise<unknown>)[] => [loadResult, ...(hasOtherTypes(quiz) ? [loadMoreAnswers] : [])];

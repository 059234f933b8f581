import { hasOtherTypes, loadMoreAnswers } from '#islands/player/question-types/load-more-answers.ts';
import type { PlayQuiz } from '#rules/play/quiz';

export const loadResult = () => import('#islands/player/result/ResultView.tsx');

/** The loaders of the modules that this quiz needs after its first question. */
export const listLazyLoaders = (quiz: PlayQuiz): (() => Promise<unknown>)[] => [
  loadResult,
  ...(hasOtherTypes(quiz) ? [loadMoreAnswers] : []),
];

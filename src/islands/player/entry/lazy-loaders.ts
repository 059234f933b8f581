import { loadPlayerMenu } from '#islands/player/menu/PlayerMenuButton.tsx';
import {
  loadPlacementInputs,
  loadQuestionTypeInputs,
  needsPlacementInputs,
  needsQuestionTypeInputs,
} from '#islands/player/question-types/load-question-type-inputs.ts';
import type { PlayQuiz } from '#rules/play/quiz';

export const loadResultView = () => import('#islands/player/result/ResultView.tsx');

export const loadPlayerDialogs = () => import('#islands/player/question/PlayerDialogs.tsx');

export const loadPlayerSounds = () => import('#islands/player/sounds/PlayerSounds.tsx');

/** The loaders of the modules that this quiz needs after its first question. */
export const listLazyLoaders = (quiz: PlayQuiz): (() => Promise<unknown>)[] => [
  loadResultView,
  loadPlayerDialogs,
  loadPlayerMenu,
  ...(needsQuestionTypeInputs(quiz) ? [loadQuestionTypeInputs] : []),
  ...(needsPlacementInputs(quiz) ? [loadPlacementInputs] : []),
];

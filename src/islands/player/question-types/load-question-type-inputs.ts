import type { PlayQuiz } from '#rules/play/quiz';

/** Loads the inputs of every question type but single choice, and without those of buckets and pairs. */
export const loadQuestionTypeInputs = () => import('./QuestionTypeInput.tsx');

/** Loads the inputs of buckets and pairs. */
export const loadPlacementInputs = () => import('./PlacementInput.tsx');

/** Whether a quiz has questions that are not single choice. */
export const needsQuestionTypeInputs = (quiz: PlayQuiz): boolean => quiz.questions.some(({ type }) => type !== 11);

/** Whether a quiz has buckets or pairs. */
export const needsPlacementInputs = (quiz: PlayQuiz): boolean => quiz.questions.some(({ type }) => type > 30);

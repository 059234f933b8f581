import type { PlayQuiz } from '#rules/play/quiz';

/** Loads the inputs of every question type but single choice. */
export const loadQuestionTypeInputs = () => import('./QuestionTypeInput.tsx');

/** Whether a quiz has questions that are not single choice. */
export const needsQuestionTypeInputs = (quiz: PlayQuiz): boolean => quiz.questions.some(({ type }) => type !== 11);

import { newId } from '#browser/ids';
import { type QuestionOperations, useQuizQuestions } from '#islands/editor/questions/use-quiz-questions.ts';
import { createBlankPquizQuestion } from '#rules/editor/blank-draft';
import type { EditorPquiz } from '#rules/editor/draft';
import type { PquizQuestionEvent } from '#rules/editor/edit/edit-pquiz';
import { copyPquizQuestion } from '#rules/editor/import/copy-question';
import { isBlankPquizQuestion } from '#rules/editor/import/merge-import';

const PQUIZ_QUESTION_OPERATIONS: QuestionOperations<EditorPquiz, PquizQuestionEvent> = {
  createBlank: createBlankPquizQuestion,
  createCopy: copyPquizQuestion,
  isBlank: (question) => isBlankPquizQuestion(question, newId),
  buildAddEvent: (at, questions) => ({ type: 'pquizQuestionsAdded', at, questions }),
  buildEditEvent: (at, event) => ({ type: 'pquizQuestionEdited', at, event }),
};

export const usePquizQuestions = () => useQuizQuestions(PQUIZ_QUESTION_OPERATIONS);
export type PquizQuestions = ReturnType<typeof usePquizQuestions>;

import { newId } from '#browser/ids';
import { type QuestionOperations, useQuizQuestions } from '#islands/editor/questions/use-quiz-questions.ts';
import { createBlankQuestion } from '#rules/editor/blank-draft';
import type { EditorKquiz } from '#rules/editor/draft';
import type { QuestionEvent } from '#rules/editor/edit/edit-question';
import { copyQuestion } from '#rules/editor/import/copy-question';
import { isBlankQuestion } from '#rules/editor/import/merge-import';

const KQUIZ_QUESTION_OPERATIONS: QuestionOperations<EditorKquiz, QuestionEvent> = {
  createBlank: createBlankQuestion,
  createCopy: copyQuestion,
  isBlank: (question) => isBlankQuestion(question, newId),
  buildAddEvent: (at, questions) => ({ type: 'questionsAdded', at, questions }),
  buildEditEvent: (at, event) => ({ type: 'questionEdited', at, event }),
};

export const useKquizQuestions = () => useQuizQuestions(KQUIZ_QUESTION_OPERATIONS);
export type KquizQuestions = ReturnType<typeof useKquizQuestions>;

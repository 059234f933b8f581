import { type QuestionKind, useQuestionsOf } from '#islands/editor/questions/use-questions.ts';
import { blankPquizQuestion } from '#rules/editor/blank';
import type { PquizEdit } from '#rules/editor/draft';
import type { PquizQuestionEvent } from '#rules/editor/edit/pquiz';
import { copyOfPquizQuestion } from '#rules/editor/import/copies';

const PERSONALITY: QuestionKind<PquizEdit, PquizQuestionEvent> = {
  blank: blankPquizQuestion,
  copy: copyOfPquizQuestion,
  added: (at, questions) => ({ type: 'pquestionsAdded', at, questions }),
  edited: (at, event) => ({ type: 'pquestionEdited', at, event }),
};

export const useQuestions = () => useQuestionsOf(PERSONALITY);
export type Questions = ReturnType<typeof useQuestions>;

import { type QuestionKind, useQuestionsOf } from '#islands/editor/questions/use-questions.ts';
import { blankQuestion } from '#rules/editor/blank';
import type { KquizEdit } from '#rules/editor/draft';
import type { QuestionEvent } from '#rules/editor/edit/question';
import { copyOfQuestion } from '#rules/editor/import/copies';

const TRIVIA: QuestionKind<KquizEdit, QuestionEvent> = {
  blank: blankQuestion,
  copy: copyOfQuestion,
  added: (at, questions) => ({ type: 'questionsAdded', at, questions }),
  edited: (at, event) => ({ type: 'questionEdited', at, event }),
};

export const useQuestions = () => useQuestionsOf(TRIVIA);
export type Questions = ReturnType<typeof useQuestions>;

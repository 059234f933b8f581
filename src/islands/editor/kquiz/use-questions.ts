import { useStore } from '@nanostores/react';
import { LIMITS } from '#base/limits';
import { newId } from '#client/ids';
import { blankQuestion } from '#rules/editor/blank';
import { copyOfQuestion } from '#rules/editor/copies';
import type { KquizEdit } from '#rules/editor/draft';
import type { QuestionEvent } from '#rules/editor/question';
import { useEditor } from '../context.ts';
import { useItems } from '../use-items.ts';

/** The questions of the trivia quiz that is open, and what can be done with them. */
export function useQuestions() {
  const store = useEditor();
  const draft = useStore(store.$draft) as KquizEdit;
  const { questions } = draft;
  const items = useItems({
    noun: 'question',
    path: 'questions',
    items: questions,
    fewest: 1,
    most: LIMITS.quiz.questions,
    blank: () => blankQuestion(newId),
    copy: (question) => copyOfQuestion(question, newId),
    added: (at, more) => ({ type: 'questionsAdded', at, questions: more }),
    removed: (at) => ({ type: 'questionRemoved', at }),
    moved: (from, to) => ({ type: 'questionMoved', from, to }),
  });
  const { at } = items;
  return {
    draft,
    ...items,
    /** Edits the question that is open; typing on in one place is one step for undo. */
    edit: (event: QuestionEvent, place?: string) =>
      store.edit({ type: 'questionEdited', at, event }, place && `${questions[at]?._id} ${place}`),
  };
}
export type Questions = ReturnType<typeof useQuestions>;

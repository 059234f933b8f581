import { useStore } from '@nanostores/react';
import { LIMITS } from '#base/limits';
import { newId } from '#client/ids';
import { blankPquizQuestion } from '#rules/editor/blank';
import { copyOfPquizQuestion } from '#rules/editor/copies';
import type { PquizEdit } from '#rules/editor/draft';
import type { PquizQuestionEvent } from '#rules/editor/pquiz';
import { useEditor } from '../context.ts';
import { useItems } from '../use-items.ts';

/** The questions of the personality quiz that is open, and what can be done with them. */
export function useQuestions() {
  const store = useEditor();
  const draft = useStore(store.$draft) as PquizEdit;
  const { questions } = draft;
  const items = useItems({
    noun: 'question',
    path: 'questions',
    items: questions,
    fewest: 1,
    most: LIMITS.quiz.questions,
    blank: () => blankPquizQuestion(newId),
    copy: (question) => copyOfPquizQuestion(question, newId),
    added: (at, more) => ({ type: 'pquestionsAdded', at, questions: more }),
    removed: (at) => ({ type: 'questionRemoved', at }),
    moved: (from, to) => ({ type: 'questionMoved', from, to }),
  });
  const { at } = items;
  return {
    draft,
    ...items,
    edit: (event: PquizQuestionEvent, place?: string) =>
      store.edit({ type: 'pquestionEdited', at, event }, place && `${questions[at]?._id} ${place}`),
  };
}
export type Questions = ReturnType<typeof useQuestions>;

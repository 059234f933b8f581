import { useStore } from '@nanostores/react';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { newId } from '#browser/ids';
import { useItems } from '#islands/editor/list/use-items.ts';
import { useEditor } from '#islands/editor/store/context.ts';
import type { KquizEdit, PquizEdit } from '#rules/editor/draft';
import type { EditEvent } from '#rules/editor/edit/edit';

type QuestionOf<D extends KquizEdit | PquizEdit> = D['questions'][number];

/** What the two kinds of quiz do differently with their questions. */
export interface QuestionKind<D extends KquizEdit | PquizEdit, E> {
  blank(newId: () => string): QuestionOf<D>;
  copy(question: QuestionOf<D>, newId: () => string): QuestionOf<D>;
  added(at: number, questions: readonly QuestionOf<D>[]): EditEvent;
  edited(at: number, event: E): EditEvent;
}

/** The questions of the quiz that is open, and what can be done with them. */
export function useQuestionsOf<D extends KquizEdit | PquizEdit, E>({ blank, copy, added, edited }: QuestionKind<D, E>) {
  const store = useEditor();
  const draft = useStore(store.$draft) as D;
  const questions: readonly QuestionOf<D>[] = draft.questions;
  const items = useItems<QuestionOf<D>>({
    noun: 'question',
    path: 'questions',
    items: questions,
    fewest: 1,
    most: QUIZ_LIMITS.questions,
    blank: () => blank(newId),
    copy: (question) => copy(question, newId),
    added,
    removed: (at) => ({ type: 'questionRemoved', at }),
    moved: (from, to) => ({ type: 'questionMoved', from, to }),
  });
  const { at } = items;
  return {
    draft,
    ...items,
    /** Edits the question that is open; typing on in one place is one step for undo. */
    edit: (event: E, place?: string) => store.edit(edited(at, event), place && `${questions[at]?._id} ${place}`),
  };
}

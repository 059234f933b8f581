import { useStore } from '@nanostores/react';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { newId } from '#browser/ids';
import { useListEditor } from '#islands/editor/list/use-list-editor.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import type { EditorKquiz, EditorPquiz } from '#rules/editor/draft';
import type { EditEvent } from '#rules/editor/edit/edit-content';

type QuestionOf<D extends EditorKquiz | EditorPquiz> = D['questions'][number];

/** The operations on questions that differ between the two kinds of quiz. */
export interface QuestionOperations<D extends EditorKquiz | EditorPquiz, E> {
  createBlank(newId: () => string): QuestionOf<D>;
  createCopy(question: QuestionOf<D>, newId: () => string): QuestionOf<D>;
  buildAddEvent(index: number, questions: readonly QuestionOf<D>[]): EditEvent;
  buildEditEvent(index: number, event: E): EditEvent;
}

/** The questions of the open quiz, and the actions on them. */
export function useQuizQuestions<D extends EditorKquiz | EditorPquiz, E>({
  createBlank,
  createCopy,
  buildAddEvent,
  buildEditEvent,
}: QuestionOperations<D, E>) {
  const store = useEditorStore();
  const draft = useStore(store.$draft) as D;
  const questions: readonly QuestionOf<D>[] = draft.questions;
  const listEditor = useListEditor<QuestionOf<D>>({
    noun: 'question',
    path: 'questions',
    items: questions,
    minCount: 1,
    maxCount: QUIZ_LIMITS.questions,
    createBlank: () => createBlank(newId),
    createCopy: (question) => createCopy(question, newId),
    buildAddEvent,
    buildRemoveEvent: (openIndex) => ({ type: 'questionRemoved', at: openIndex }),
    buildMoveEvent: (from, to) => ({ type: 'questionMoved', from, to }),
  });
  const { openIndex } = listEditor;
  return {
    draft,
    ...listEditor,
    /** Edits the open question. Consecutive edits of one `undoGroup` are one undo step. */
    edit: (event: E, undoGroup?: string) =>
      store.edit(buildEditEvent(openIndex, event), undoGroup && `${questions[openIndex]?._id} ${undoGroup}`),
  };
}

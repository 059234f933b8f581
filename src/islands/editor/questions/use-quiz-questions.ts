import { useStore } from '@nanostores/react';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { flash } from '#browser/flash';
import { newId } from '#browser/ids';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { useListEditor } from '#islands/editor/list/use-list-editor.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import type { EditorKquiz, EditorPquiz } from '#rules/editor/draft';
import type { EditEvent } from '#rules/editor/edit/edit-content';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';

type QuestionOf<D extends EditorKquiz | EditorPquiz> = D['questions'][number];

/** The operations on questions that differ between the two kinds of quiz. */
export interface QuestionOperations<D extends EditorKquiz | EditorPquiz, E> {
  createBlank(newId: () => string): QuestionOf<D>;
  createCopy(question: QuestionOf<D>, newId: () => string): QuestionOf<D>;
  isBlank(question: QuestionOf<D>): boolean;
  buildAddEvent(index: number, questions: readonly QuestionOf<D>[]): EditEvent;
  buildEditEvent(index: number, event: E): EditEvent;
}

/** The questions of the open quiz, and the actions on them. */
export function useQuizQuestions<D extends EditorKquiz | EditorPquiz, E>({
  createBlank,
  createCopy,
  isBlank,
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

  /** Adds many at the end as one undo step. They replace a single blank one. */
  function addAll(newQuestions: readonly QuestionOf<D>[]) {
    const isReplacing = questions.length === 1 && questions.every(isBlank);
    const index = isReplacing ? 0 : questions.length;
    const undoGroup = `added ${newQuestions[0]?._id}`;
    store.edit(buildAddEvent(questions.length, newQuestions), undoGroup);
    if (isReplacing) store.edit({ type: 'questionRemoved', at: 0 }, undoGroup);
    store.openEntry(index);
    flash(`${formatNumberWithNoun(newQuestions.length, 'question')} added`, { tone: 'success' });
    focusField(`questions.${index}.title`);
  }

  return {
    draft,
    ...listEditor,
    addAll,
    /** Edits the open question. Consecutive edits of one `undoGroup` are one undo step. */
    edit: (event: E, undoGroup?: string) =>
      store.edit(buildEditEvent(openIndex, event), undoGroup && `${questions[openIndex]?._id} ${undoGroup}`),
  };
}

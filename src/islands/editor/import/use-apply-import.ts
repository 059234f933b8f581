import { flash } from '#browser/flash';
import { newId } from '#browser/ids';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import type { EditorDraft } from '#rules/editor/draft';
import { type AppendResult, hasDraftContent } from '#rules/editor/import/merge-import';
import { STEPS } from '#rules/editor/steps';

/** Applies an import to the draft as one undo step, opens the first imported entry and announces the result. */
export function useApplyImport(onDone: () => void) {
  const store = useEditorStore();
  const contentStepIndex = STEPS[store.kind].findIndex(({ id }) => id === 'questions' || id === 'detail');

  function applyEdit(draft: EditorDraft, entryIndex: number, message: string) {
    store.edit({ type: 'replaced', draft });
    store.goToStep({ type: 'jumped', to: contentStepIndex });
    store.openEntry(entryIndex);
    store.announce(`${message} You can undo this.`);
    flash(message, { tone: 'success', action: { label: 'Undo', run: store.undo } });
    onDone();
  }

  return {
    /** Whether replacing would discard work. */
    hasDraftContent: hasDraftContent(store.$draft.get(), newId),
    replace: (draft: EditorDraft, message: string) => applyEdit(draft, 0, message),
    append: (appendResult: AppendResult, message: string) =>
      'draft' in appendResult && applyEdit(appendResult.draft, appendResult.firstIndex, message),
  };
}

import { flash } from '#browser/flash';
import { newId } from '#browser/ids';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import type { EditorDraft } from '#rules/editor/draft';
import { type AppendResult, hasDraftContent } from '#rules/editor/import/merge-import';
import { STEPS } from '#rules/editor/steps';

/** Puts what was brought from elsewhere into the draft: one step for undo, and where one then is. */
export function useApplyImport(onDone: () => void) {
  const store = useEditorStore();
  const contentStepIndex = STEPS[store.kind].findIndex(({ id }) => id === 'questions' || id === 'detail');

  function applyEdit(edit: EditorDraft, at: number, said: string) {
    store.edit({ type: 'replaced', draft: edit });
    store.goToStep({ type: 'jumped', to: contentStepIndex });
    store.openEntry(at);
    store.announce(`${said} Undo takes it back.`);
    flash(said, { tone: 'success', action: { label: 'Undo', run: store.undo } });
    onDone();
  }

  return {
    /** Whether anything there is would have to go. */
    hasDraftContent: hasDraftContent(store.$draft.get(), newId),
    replace: (edit: EditorDraft, said: string) => applyEdit(edit, 0, said),
    append: (added: AppendResult, said: string) => 'draft' in added && applyEdit(added.draft, added.firstIndex, said),
  };
}

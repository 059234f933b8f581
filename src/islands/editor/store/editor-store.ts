import { createDraftSync } from './draft-sync.ts';
import { createEditorCore, type InitialEditorState } from './editor-core.ts';
import { createMergeActions } from './merge-actions.ts';
import { createSaveActions } from './save-actions.ts';
import { saveDraft } from './save-draft.ts';
import { startTabSync } from './tab-sync.ts';

/** The state and the actions of the editor of one content. */
export function createEditorStore(initialState: InitialEditorState) {
  const core = createEditorCore(initialState);
  const merge = createMergeActions(core);
  const draftSync = createDraftSync(core, merge);
  const saveActions = createSaveActions(core, { merge, draftSync });
  draftSync.start();
  startTabSync(core, draftSync);
  if (initialState.resumedSave) void saveActions.save(initialState.resumedSave);
  return { ...core, ...merge, ...saveActions, saveDraft: () => saveDraft(core, draftSync) };
}
export type EditorStore = ReturnType<typeof createEditorStore>;

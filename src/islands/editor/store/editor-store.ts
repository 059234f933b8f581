import { createEditorCore, type InitialEditorState } from './editor-core.ts';
import { createSaveActions } from './save-actions.ts';

/** The state and the actions of the editor of one content. */
export function createEditorStore(initialState: InitialEditorState) {
  const core = createEditorCore(initialState);
  return { ...core, ...createSaveActions(core) };
}
export type EditorStore = ReturnType<typeof createEditorStore>;

import { createEditorCore, type InitialEditorState } from './editor-core.ts';
import { createSaveActions } from './save-actions.ts';

/** The editor of one content, with everything its screens can ask of it. */
export function createEditorStore(initialState: InitialEditorState) {
  const core = createEditorCore(initialState);
  return { ...core, ...createSaveActions(core) };
}
export type EditorStore = ReturnType<typeof createEditorStore>;

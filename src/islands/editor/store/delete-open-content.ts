import { deleteContent, leaveDeletedContent } from '#browser/content/delete-content';
import type { EditorCore } from './editor-core.ts';

/** Deletes the open content once its creator has confirmed, with what this device keeps of it, and leaves for the creator's other contents. */
export async function deleteOpenContent(core: EditorCore): Promise<void> {
  const { kind, $base, $draft, $saved } = core;
  const base = $base.get();
  if (!base) return;
  const { title } = $saved.get();
  if (!(await deleteContent({ kind, id: base.id, title, isUnsaved: core.isDirty() }))) return;
  // Nothing is left to save: leaving asks nothing, and the device keeps nothing.
  $saved.set($draft.get());
  core.autosaveNow();
  leaveDeletedContent(title);
}

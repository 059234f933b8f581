import { deleteContent, leaveDeletedContent } from '#browser/content/delete-content';
import type { EditorCore } from './editor-core.ts';

/** Deletes the open content and its autosave after a confirmation, and goes to the creator's other contents. */
export async function deleteOpenContent(core: EditorCore): Promise<void> {
  const { kind, $base, $draft, $savedDraft } = core;
  const base = $base.get();
  if (!base) return;
  const { title } = $savedDraft.get();
  if (!(await deleteContent({ kind, id: base.id, title, isUnsaved: core.isDirty() }))) return;
  // With nothing left to save, leaving needs no confirmation and the autosave is deleted.
  $savedDraft.set($draft.get());
  core.autosaveNow();
  leaveDeletedContent({ kind, id: base.id, title });
}

import { KINDS } from '#base/kinds';
import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import { confirmDialog } from '#browser/confirm-dialog';
import { flash } from '#browser/flash';
import { type DeletedItem, flashDeletedOnNextPage } from '#browser/pending-flash';
import { buildDeleteConfirmation } from '#rules/contents/content-states';

export interface DeletableContent extends DeletedItem {
  /** The creator has changes that are saved on this device only. */
  isUnsaved?: boolean;
}

const deletingIds = new Set<string>();

/** Asks the creator to confirm, deletes the content and resolves to whether it was deleted. A failure shows a flash. */
export async function deleteContent(content: DeletableContent): Promise<boolean> {
  const { kind, id } = content;
  if (deletingIds.has(id)) return false;
  if (!(await confirmDialog({ ...buildDeleteConfirmation(content), confirmLabel: 'Delete', cancelLabel: 'Keep it', isDestructive: true })))
    return false;
  deletingIds.add(id);
  try {
    await api('DELETE /v1/:type/:id', { params: { type: KINDS[kind].plural, id } });
    return true;
  } catch {
    flash(ERROR_TEXT, { tone: 'danger' });
    return false;
  } finally {
    deletingIds.delete(id);
  }
}

/** Navigates from the page of a deleted content to the creator's profile, which offers to undo the deletion. */
export function leaveDeletedContent({ kind, id, title }: DeletedItem): void {
  flashDeletedOnNextPage([{ kind, id, title }]);
  location.assign('/profile/me');
}

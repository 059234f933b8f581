import { KINDS, type Kind } from '#base/kinds';
import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import { confirmDialog } from '#browser/confirm-dialog';
import { flash } from '#browser/flash';
import { flashOnNextPage } from '#browser/pending-flash';
import { buildDeleteConfirmation } from '#rules/contents/content-states';

export interface DeletableContent {
  kind: Kind;
  id: string;
  title: string;
  /** The creator has changes that are on this device alone. */
  isUnsaved?: boolean;
}

const deletingIds = new Set<string>();

/** Deletes a content after its creator has confirmed, and resolves to whether it is deleted. A failure is flashed and changes nothing. */
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

export const formatDeletedMessage = (title: string): string => `“${title}” is deleted`;

/** Leaves the page of a content that is deleted for the creator's other contents. */
export function leaveDeletedContent(title: string): void {
  flashOnNextPage(formatDeletedMessage(title), { tone: 'success' });
  location.assign('/profile/me');
}

import { KINDS } from '#base/kinds';
import { ERROR_TEXT } from '#base/texts/common';
import { api, catchApiError } from '#browser/api';
import { confirmDialog } from '#browser/confirm-dialog';
import { flashDeleted } from '#browser/content/undelete-content';
import { flash } from '#browser/flash';
import { type DeletedItem, flashDeletedOnNextPage } from '#browser/pending-flash';
import { buildDeleteConfirmation } from '#rules/contents/content-states';
import { formatCountWithNoun } from '#rules/screens/format-count';
import { type OwnRow, showSelection } from './selection.ts';

const ROW_SELECTOR = '[data-own-row]';

/** Deletes the contents and drafts of these rows after one confirmation, and offers Undo. Rows that cannot be deleted stay, with an error. */
export async function deleteRows(rows: readonly OwnRow[]): Promise<void> {
  const [first] = rows;
  if (!first || !(await confirmDeletion(rows, first))) return;
  const deleted: DeletedItem[] = [];
  let next: Element | null = null;
  for (const row of rows) {
    const { response: item } = await catchApiError(row.draftRevision === null ? deleteContentOfRow(row) : deleteDraftOfRow(row));
    if (!item) continue;
    deleted.push(item);
    next = row.element.nextElementSibling ?? row.element.previousElementSibling;
    row.element.remove();
  }
  if (deleted.length < rows.length) flash(ERROR_TEXT, { tone: 'danger' });
  if (deleted.length === 0) return;
  showSelection();
  const neighbour = next?.isConnected ? next : document.querySelector(ROW_SELECTOR);
  if (!neighbour) {
    // Only the server knows whether another page follows or the list is now empty.
    flashDeletedOnNextPage(deleted);
    return location.reload();
  }
  neighbour.querySelector<HTMLElement>('h3 a')?.focus();
  flashDeleted(deleted);
}

function confirmDeletion(rows: readonly OwnRow[], first: OwnRow): Promise<boolean> {
  const labels = { confirmLabel: 'Delete', cancelLabel: rows.length === 1 ? 'Keep it' : 'Keep them', isDestructive: true };
  if (rows.length > 1)
    return confirmDialog({
      title: `Delete ${formatCountWithNoun(rows.length, 'item')}?`,
      text: 'They leave your list, and their links and embeds stop working. You can undo this for a moment.',
      ...labels,
    });
  if (first.draftRevision === null) return confirmDialog({ ...buildDeleteConfirmation(first), ...labels });
  return confirmDialog({ title: `Delete “${first.title}”?`, text: 'It was never saved, so that only you have it.', ...labels });
}

async function deleteContentOfRow({ kind, id, title }: OwnRow): Promise<DeletedItem> {
  await api('DELETE /v1/:type/:id', { params: { type: KINDS[kind].plural, id } });
  return { kind, id, title };
}

/** Deletes a draft as it is now, and returns it with the change that stores it again. */
async function deleteDraftOfRow({ kind, id, title }: OwnRow): Promise<DeletedItem> {
  const { draft } = await api('GET /v1/drafts/:id', { params: { id } });
  await api('DELETE /v1/drafts/:id', { params: { id }, query: { revision: draft.revision } });
  const { state, progress } = draft;
  return { kind, id, title, draft: { revision: 0, state, ...(progress && { progress }) } };
}

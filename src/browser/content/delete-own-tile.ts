import type { Kind } from '#base/kinds';
import { flash } from '#browser/flash';
import { flashOnNextPage } from '#browser/pending-flash';
import { deleteContent, formatDeletedMessage } from './delete-content.ts';

/** Deletes the content of a tile in a creator's own list and removes the tile. */
export async function deleteOwnTile(button: HTMLElement): Promise<void> {
  const { kind, content: id = '', title = '' } = button.dataset;
  button.closest<HTMLElement>('[popover]')?.hidePopover();
  if (!(await deleteContent({ kind: kind as Kind, id, title }))) return;
  const tile = button.closest('li.tile');
  const neighbour = tile?.nextElementSibling ?? tile?.previousElementSibling;
  if (!neighbour) {
    // Only the server knows whether another page follows or the list is now empty.
    flashOnNextPage(formatDeletedMessage(title), { tone: 'success' });
    return location.reload();
  }
  tile?.remove();
  neighbour.querySelector<HTMLElement>('a')?.focus();
  flash(formatDeletedMessage(title), { tone: 'success' });
}

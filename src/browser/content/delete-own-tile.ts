import type { Kind } from '#base/kinds';
import { flashDeletedOnNextPage } from '#browser/pending-flash';
import { deleteContent } from './delete-content.ts';
import { flashDeleted } from './undelete-content.ts';

/** Deletes the content of a tile in a creator's own list and removes the tile. */
export async function deleteOwnTile(button: HTMLElement): Promise<void> {
  const { kind, content: id = '', title = '' } = button.dataset;
  button.closest<HTMLElement>('[popover]')?.hidePopover();
  const content = { kind: kind as Kind, id, title };
  if (!(await deleteContent(content))) return;
  const tile = button.closest('li.tile');
  const neighbour = tile?.nextElementSibling ?? tile?.previousElementSibling;
  if (!neighbour) {
    // Only the server knows whether another page follows or the list is now empty.
    flashDeletedOnNextPage(content);
    return location.reload();
  }
  tile?.remove();
  neighbour.querySelector<HTMLElement>('a')?.focus();
  flashDeleted(content);
}

import type { ContentStatus } from '#base/content-statuses';
import { KINDS } from '#base/kinds';
import { api, catchApiError } from '#browser/api';
import { duplicateAndOpen, duplicateContent } from '#browser/content/duplicate-content';
import { flash } from '#browser/flash';
import { flashOnNextPage } from '#browser/pending-flash';
import { VISIBILITY_LABELS } from '#rules/contents/visibility-labels';
import { formatCountWithNoun } from '#rules/screens/format-count';
import { formatApiError } from '#rules/text/format-api-error';
import { deleteRows } from './delete-rows.ts';
import { clearSelection, deselectRow, focusBox, listSelectedRows, type OwnRow, readOwnRow, selectAll } from './selection.ts';

/** Runs what a button of a row, or of the bar of selected rows, offers. */
export async function runOwnAction(button: HTMLElement): Promise<void> {
  button.closest<HTMLElement>('[popover]')?.hidePopover();
  const { ownAction, audience } = button.dataset;
  const element = button.closest<HTMLElement>('[data-own-row]');
  const row = element && readOwnRow(element);
  const savedRows = listSelectedRows().filter(({ draftRevision }) => draftRevision === null);
  if (ownAction === 'select-all') return selectAll();
  if (ownAction === 'clear-selection') return clearSelection();
  if (ownAction === 'delete') return deleteRows(row ? [row] : []);
  if (ownAction === 'delete-selected') return deleteRows(listSelectedRows());
  if (ownAction === 'duplicate' && row) return duplicateAndOpen(row);
  if (ownAction === 'duplicate-selected') return duplicateRows(savedRows);
  if (ownAction === 'export-selected') return exportRows(savedRows);
  if (ownAction === 'set-visibility') return setVisibility(savedRows, audience as ContentStatus);
}

async function duplicateRows(rows: readonly OwnRow[]): Promise<void> {
  const doneCount = await runForEach(rows, duplicateContent);
  if (doneCount > 0) reloadWith(`${formatCountWithNoun(doneCount, 'copy', 'copies')} added as drafts`);
}

/** Downloads each content as a file of its own, in the JSON that the editor imports. */
async function exportRows(rows: readonly OwnRow[]): Promise<void> {
  const doneCount = await runForEach(rows, async ({ kind, id, title }) => {
    const file = await api('GET /v1/:type/:id/export', { params: { type: KINDS[kind].plural, id }, query: {} });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
    link.download = `${title.replace(/[\\/:*?"<>|]+/g, ' ').trim() || kind}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
  if (doneCount === 0) return;
  focusBox(rows[0]);
  flash(`${formatCountWithNoun(doneCount, 'file')} downloaded`, { tone: 'success' });
}

/** Saves each content with another audience. Drafts stay as they are. A save may need a review, as any other. */
async function setVisibility(rows: readonly OwnRow[], userStatus: ContentStatus): Promise<void> {
  const doneCount = await runForEach(rows, async ({ kind, id }) => {
    const params = { type: KINDS[kind].plural, id };
    const content = await api('GET /v1/:type/:id', { params });
    await api('PUT /v1/:type/:id', { params, body: { ...content, userStatus, isDraft: false, draft: null } });
  });
  if (doneCount > 0) reloadWith(`${formatCountWithNoun(doneCount, 'item')} saved as “${VISIBILITY_LABELS[userStatus]}”`);
}

/**
 * Runs a call for one row after the other and returns how many rows succeeded; an error shows a flash, ends the run and returns 0. Rows
 * that succeeded are deselected, so that another try does not repeat them.
 */
async function runForEach(rows: readonly OwnRow[], run: (row: OwnRow) => Promise<unknown>): Promise<number> {
  for (const [index, row] of rows.entries()) {
    const { error } = await catchApiError(run(row));
    if (!error) {
      deselectRow(row);
      continue;
    }
    const done = index > 0 ? ` ${index} of ${rows.length} are done.` : '';
    flash(`“${row.title}”: ${formatApiError(error)}${done}`, { tone: 'danger', ms: 8_000 });
    return 0;
  }
  return rows.length;
}

function reloadWith(text: string): void {
  flashOnNextPage(text, { tone: 'success' });
  location.reload();
}

import type { ApiError } from '#base/api-error';
import { KINDS } from '#base/kinds';
import { api, catchApiError } from '#browser/api';
import { flash } from '#browser/flash';
import { type DeletedItem, flashOnNextPage } from '#browser/pending-flash';
import { formatCountWithNoun } from '#rules/screens/format-count';
import { formatApiError } from '#rules/text/format-api-error';

/** Says that contents or drafts are deleted, with a button that restores them. */
export function flashDeleted(items: readonly DeletedItem[]): void {
  flash(`${formatSubject(items)} deleted`, { tone: 'success', action: { label: 'Undo', run: () => void undelete(items) } });
}

const formatSubject = (items: readonly DeletedItem[]) =>
  items.length === 1 ? `“${items[0]?.title}” is` : `${formatCountWithNoun(items.length, 'item')} are`;

/** Restores the deleted items and reloads the page, which may list them. After a failure, a button retries what is not restored yet. */
async function undelete(items: readonly DeletedItem[]): Promise<void> {
  const left: DeletedItem[] = [];
  let lastError: ApiError | null = null;
  for (const item of items) {
    const { error } = await catchApiError(restoreItem(item));
    if (!error) continue;
    lastError = error;
    left.push(item);
  }
  if (lastError) {
    const action = { label: 'Try again', run: () => void undelete(left) };
    // After an hour another try is refused too.
    return flash(formatApiError(lastError), { tone: 'danger', ...(lastError.code !== 'UNDELETE_EXPIRED' && { action }) });
  }
  flashOnNextPage(`${formatSubject(items)} restored`, { tone: 'success' });
  location.reload();
}

const restoreItem = ({ kind, id, draft }: DeletedItem): Promise<unknown> =>
  draft
    ? api('PUT /v1/drafts/:id', { params: { id }, body: draft })
    : api('POST /v1/:type/:id/undelete', { params: { type: KINDS[kind].plural, id }, body: {} });

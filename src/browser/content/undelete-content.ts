import { KINDS } from '#base/kinds';
import { api, catchApiError } from '#browser/api';
import { flash } from '#browser/flash';
import { type DeletedContent, flashOnNextPage } from '#browser/pending-flash';
import { formatApiError } from '#rules/text/format-api-error';

/** Says that a content is deleted, with a button that restores it. */
export function flashDeleted(content: DeletedContent): void {
  flash(`“${content.title}” is deleted`, { tone: 'success', action: { label: 'Undo', run: () => void undeleteContent(content) } });
}

/** Restores a deleted content and shows the page again, which may list it. A failure is told, with another try. */
async function undeleteContent(content: DeletedContent): Promise<void> {
  const params = { type: KINDS[content.kind].plural, id: content.id };
  const { error } = await catchApiError(api('POST /v1/:type/:id/undelete', { params, body: {} }));
  if (error) {
    const action = { label: 'Try again', run: () => void undeleteContent(content) };
    // After an hour another try is refused too.
    return flash(formatApiError(error), { tone: 'danger', ...(error.code !== 'UNDELETE_EXPIRED' && { action }) });
  }
  flashOnNextPage(`“${content.title}” is restored`, { tone: 'success' });
  location.reload();
}

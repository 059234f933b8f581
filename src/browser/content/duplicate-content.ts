import { KINDS, type Kind } from '#base/kinds';
import { TEXT_LIMITS } from '#base/limits/texts';
import { api, catchApiError } from '#browser/api';
import { flash } from '#browser/flash';
import { createIdempotencyKeys } from '#browser/idempotency-keys';
import { flashOnNextPage } from '#browser/pending-flash';
import { getEditorPath } from '#rules/screens/paths';
import { formatApiError } from '#rules/text/format-api-error';

/** Saves a copy as a private draft and opens it in the editor. A failure shows a flash. */
export async function duplicateAndOpen({ kind, id, title }: { kind: Kind; id: string; title: string }): Promise<void> {
  const { response: copyId, error } = await catchApiError(duplicateContent({ kind, id, title }));
  if (error) return flash(formatApiError(error), { tone: 'danger' });
  flashOnNextPage('This is the copy, a draft that only you can open.');
  location.assign(getEditorPath({ type: kind, _id: copyId }));
}

const SUFFIX = ' (copy)';
const idempotencyKeys = createIdempotencyKeys();

/**
 * Saves a copy of an own content as a private draft and returns its id. Throws an `ApiError` if a call fails; calling again at once then
 * makes no second copy.
 */
export async function duplicateContent({ kind, id, title }: { kind: Kind; id: string; title: string }): Promise<string> {
  const { clonedData } = await api('GET /v1/contents/clone', { query: { url: id, action: 'clone_data' } });
  const copyTitle = title.slice(0, TEXT_LIMITS.title - SUFFIX.length) + SUFFIX;
  const body = { ...clonedData, title: copyTitle, userStatus: 'self', isDraft: true };
  const headers = idempotencyKeys.getHeaders(body);
  const copy = await api('POST /v1/:type', { params: { type: KINDS[kind].plural }, body }, { headers });
  idempotencyKeys.reset();
  return copy._id;
}

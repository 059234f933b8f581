import { KINDS, type Kind } from '#base/kinds';
import { TEXT_LIMITS } from '#base/limits/texts';
import { api } from '#browser/api';
import { newId } from '#browser/ids';

const SUFFIX = ' (copy)';

/**
 * Saves a copy of an own content as a private draft and returns its id. Repeating a call whose answer was lost makes no second copy.
 * Throws an `ApiError` if a call fails.
 */
export async function duplicateContent({ kind, id, title }: { kind: Kind; id: string; title: string }): Promise<string> {
  const { clonedData } = await api('GET /v1/contents/clone', { query: { url: id, action: 'clone_data' } });
  const copyTitle = title.slice(0, TEXT_LIMITS.title - SUFFIX.length) + SUFFIX;
  const body = { ...clonedData, title: copyTitle, userStatus: 'self', isDraft: true };
  const headers = { 'idempotency-key': newId() };
  const copy = await api('POST /v1/:type', { params: { type: KINDS[kind].plural }, body }, { headers });
  return copy._id;
}

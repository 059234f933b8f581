import { KINDS, type Kind } from '#base/kinds';
import { api } from '#browser/api';
import { newId } from '#browser/ids';
import type { PrivateUser } from '#contract/accounts/users';
import type { Content } from '#contract/contents/contents';

export const fetchContent = (kind: Kind, id: string): Promise<Content> =>
  api('GET /v1/:type/:id', { params: { type: KINDS[kind].plural, id } });

/** A repeated request with the same key creates no second content. */
export const createContent = (kind: Kind, body: object, idempotencyKey: string): Promise<Content> =>
  api('POST /v1/:type', { params: { type: KINDS[kind].plural }, body: { ...body } }, { headers: { 'Idempotency-Key': idempotencyKey } });

export const saveContent = (kind: Kind, id: string, body: { dateModified: string }): Promise<Content> =>
  api('PUT /v1/:type/:id', { params: { type: KINDS[kind].plural, id }, body }, { headers: { 'Idempotency-Key': getIdempotencyKey(body) } });

/** A save whose answer was lost is sent again with its key, and gets that answer. */
function getIdempotencyKey(body: object): string {
  const text = JSON.stringify(body);
  if (lastSave?.text !== text) lastSave = { text, key: newId() };
  return lastSave.key;
}
let lastSave: { text: string; key: string } | null = null;

export async function fetchCurrentUser(): Promise<PrivateUser | null> {
  const { user } = await api('GET /v1/auth/current_user', {});
  return user;
}

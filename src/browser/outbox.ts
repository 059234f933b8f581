import { PRODUCT } from '#base/product';
import type { EndpointInput } from '#contract/endpoints';
import { api, attempt } from './api.ts';
import { onDevice, type Shelf } from './storage.ts';

const PREFIX = `${PRODUCT.name.toLowerCase()}:outbox:`;
const SUBMIT = 'POST /v1/:type/:id/submissions';

/** A finished play that could not be sent. */
export type UnsentPlay = EndpointInput<typeof SUBMIT>;

export const putInOutbox = (attemptId: string, unsent: UnsentPlay, shelf: Shelf = onDevice): void =>
  shelf.set(PREFIX + attemptId, JSON.stringify(unsent));
export const takeFromOutbox = (attemptId: string, shelf: Shelf = onDevice): void => shelf.remove(PREFIX + attemptId);

/** Sends what waits, from whatever page is open when there is a connection. A play bears its own id, so that it counts once however often it is sent. */
export async function sendOutbox(shelf: Shelf = onDevice): Promise<void> {
  for (const key of shelf.keys().filter((one) => one.startsWith(PREFIX))) {
    const unsent = parseUnsentPlay(shelf.get(key));
    const isOver = unsent === null || (await isAnswered(unsent));
    if (isOver) shelf.remove(key);
  }
}

/** Answered for good: kept, or refused in a way that will not change. */
async function isAnswered(unsent: UnsentPlay): Promise<boolean> {
  const { error } = await attempt(api(SUBMIT, unsent));
  return error === null || (error.status >= 400 && error.status < 500 && error.status !== 429);
}

/** An entry has the parts of the call, or, from a tab that was opened before an update of the site, its address. */
function parseUnsentPlay(text: string | null): UnsentPlay | null {
  try {
    const { path, params = parseAddress(path), body } = JSON.parse(text ?? '') as Partial<UnsentPlay> & { path?: string };
    return params && body ? { params, body } : null;
  } catch {
    return null;
  }
}

function parseAddress(path = ''): UnsentPlay['params'] | null {
  const [, type, id] = /^\/v1\/(kquizzes|pquizzes)\/([^/]+)\/submissions$/.exec(path) ?? [];
  return type && id ? { type: type as UnsentPlay['params']['type'], id } : null;
}

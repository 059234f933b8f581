import { STORAGE_PREFIX } from '#base/product-name';
import type { EndpointInput } from '#contract/endpoints';
import { api, catchApiError } from './api.ts';
import { deviceStorage, type KeyValueStorage } from './storage.ts';

const STORAGE_KEY_PREFIX = `${STORAGE_PREFIX}:outbox:`;
const SUBMIT_ENDPOINT = 'POST /v1/:type/:id/submissions';

/** A finished play that could not be sent. */
export type UnsentPlay = EndpointInput<typeof SUBMIT_ENDPOINT>;

export const addToOutbox = (attemptId: string, unsentPlay: UnsentPlay, storage: KeyValueStorage = deviceStorage): void =>
  storage.set(STORAGE_KEY_PREFIX + attemptId, JSON.stringify(unsentPlay));
export const removeFromOutbox = (attemptId: string, storage: KeyValueStorage = deviceStorage): void =>
  storage.remove(STORAGE_KEY_PREFIX + attemptId);

/** Sends the plays in the outbox, from any page. A play has its own id, so that it counts once even if it is sent twice. */
export async function sendOutbox(storage: KeyValueStorage = deviceStorage): Promise<void> {
  for (const key of storage.keys().filter((candidate) => candidate.startsWith(STORAGE_KEY_PREFIX))) {
    const unsentPlay = parseUnsentPlay(storage.get(key));
    const isDone = unsentPlay === null || (await isDelivered(unsentPlay));
    if (isDone) storage.remove(key);
  }
}

/** Whether the server stored the play, or refused it permanently. */
async function isDelivered(unsentPlay: UnsentPlay): Promise<boolean> {
  const { error } = await catchApiError(api(SUBMIT_ENDPOINT, unsentPlay));
  return error === null || (error.status >= 400 && error.status < 500 && error.status !== 429);
}

/** An entry contains the input of the call. An entry of an older release contains its path instead of its parameters. */
function parseUnsentPlay(text: string | null): UnsentPlay | null {
  try {
    const { path, params = parseLegacyPath(path), body } = JSON.parse(text ?? '') as Partial<UnsentPlay> & { path?: string };
    return params && body ? { params, body } : null;
  } catch {
    return null;
  }
}

function parseLegacyPath(path = ''): UnsentPlay['params'] | null {
  const [, type, id] = /^\/v1\/(kquizzes|pquizzes)\/([^/]+)\/submissions$/.exec(path) ?? [];
  return type && id ? { type: type as UnsentPlay['params']['type'], id } : null;
}

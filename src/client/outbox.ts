import { PRODUCT } from '#base/product';
import { onDevice, type Shelf } from './storage.ts';

const PREFIX = `${PRODUCT.name.toLowerCase()}:outbox:`;

/** A finished play that could not be sent: its call, as it is to be made. */
export interface Unsent {
  path: string;
  body: unknown;
}

export const putInOutbox = (attempt: string, unsent: Unsent, shelf: Shelf = onDevice): void =>
  shelf.set(PREFIX + attempt, JSON.stringify(unsent));
export const takeFromOutbox = (attempt: string, shelf: Shelf = onDevice): void => shelf.remove(PREFIX + attempt);

/** Sends what waits, from whatever page is open when there is a connection. A play bears its own id, so that it counts once however often it is sent. */
export async function sendOutbox(shelf: Shelf = onDevice, send: typeof fetch = fetch): Promise<void> {
  for (const key of shelf.keys().filter((one) => one.startsWith(PREFIX))) {
    const unsent = parsed(shelf.get(key));
    const isOver = unsent === null || (await wasAnswered(unsent, send));
    if (isOver) shelf.remove(key);
  }
}

/** Answered for good: kept, or refused in a way that will not change. */
async function wasAnswered({ path, body }: Unsent, send: typeof fetch): Promise<boolean> {
  try {
    const { status } = await send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

function parsed(text: string | null): Unsent | null {
  try {
    const { path, body } = JSON.parse(text ?? '') as Partial<Unsent>;
    return typeof path === 'string' && path.startsWith('/v1/') ? { path, body } : null;
  } catch {
    return null;
  }
}

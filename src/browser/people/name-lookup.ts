import { isApiError } from '#base/api-error';
import { DELAYS } from '#base/limits/timing';
import { api } from '#browser/api';
import type { NameCheck } from '#rules/auth/forms';
import { isFreeToTake } from '#rules/users/username';

interface Listener {
  /** One's own name, which counts as free. */
  own?: string;
  show(check: NameCheck | null): void;
  /** Nobody has typed for a second, and what can be known of the name is known. */
  settled(): void;
}

/** Asks whether a username is free once nobody has typed for a second. What was asked once is not asked again. */
export function createNameLookup({ own, show, settled }: Listener) {
  const known = new Map<string, NameCheck>(own === undefined ? [] : [[own, { name: own, state: 'free' }]]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = '';

  function begin(name: string) {
    stop();
    wanted = name;
    show(known.get(name) ?? null);
    timer = setTimeout(() => void ask(name), DELAYS.usernameCheckMs);
  }

  async function ask(name: string) {
    if (isFreeToTake(name) && !known.has(name)) await look(name);
    if (wanted === name) settled();
  }

  async function look(name: string) {
    show({ name, state: 'checking' });
    // Where no answer came nobody knows; the sign-up itself will tell.
    const taken = await isTaken(name).catch(() => null);
    if (taken !== null) known.set(name, { name, state: taken ? 'taken' : 'free' });
    if (wanted === name) show(known.get(name) ?? null);
  }

  function learnTaken(name: string) {
    known.set(name, { name, state: 'taken' });
    wanted = name;
    show(known.get(name) ?? null);
  }

  const stop = () => clearTimeout(timer);
  return { begin, learnTaken, stop };
}

/** A 404 on lookup means available (specification 5). */
async function isTaken(username: string): Promise<boolean> {
  try {
    await api('GET /v1/users/:id', { params: { id: username } });
    return true;
  } catch (error) {
    if (isApiError(error) && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

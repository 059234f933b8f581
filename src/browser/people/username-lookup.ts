import { isApiError } from '#base/api-error';
import { DELAYS } from '#base/limits/timing';
import { api } from '#browser/api';
import type { NameCheck } from '#rules/auth/forms';
import { isReservedUsername, isUsername } from '#rules/users/username';

interface UsernameLookupOptions {
  /** The user's current name, which counts as free. */
  ownUsername?: string;
  onCheck(check: NameCheck | null): void;
  /** The user has stopped typing for a second and the lookup has finished. */
  onSettled(): void;
}

/** Looks up whether a username is free, debounced by one second. Each name is looked up once. */
export function createUsernameLookup({ ownUsername, onCheck, onSettled }: UsernameLookupOptions) {
  const checks = new Map<string, NameCheck>(ownUsername === undefined ? [] : [[ownUsername, { name: ownUsername, state: 'free' }]]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let currentName = '';

  function start(name: string) {
    stop();
    currentName = name;
    onCheck(checks.get(name) ?? null);
    timer = setTimeout(() => void finishLookup(name), DELAYS.usernameCheckMs);
  }

  async function finishLookup(name: string) {
    if (isUsername(name) && !checks.has(name)) await lookUp(name);
    if (currentName === name) onSettled();
  }

  async function lookUp(name: string) {
    if (!isReservedUsername(name)) onCheck({ name, state: 'checking' });
    // Without a response the state stays unknown; the sign-up itself checks the name again.
    const state = isReservedUsername(name) ? 'reserved' : await findNameState(name).catch(() => null);
    if (state !== null) checks.set(name, { name, state });
    if (currentName === name) onCheck(checks.get(name) ?? null);
  }

  function markTaken(name: string) {
    checks.set(name, { name, state: 'taken' });
    currentName = name;
    onCheck(checks.get(name) ?? null);
  }

  const stop = () => clearTimeout(timer);
  return { start, markTaken, stop };
}

/** A 404 on lookup means available (specification 5); a name that is refused as invalid is reserved, and one that looks like another is taken. */
async function findNameState(username: string): Promise<NameCheck['state']> {
  try {
    await api('GET /v1/users/:id', { params: { id: username } });
    return 'taken';
  } catch (error) {
    if (isApiError(error) && error.code === 'NOT_FOUND') return 'free';
    if (isApiError(error) && error.code === 'USERNAME_TAKEN') return 'taken';
    if (isApiError(error) && error.code === 'VALIDATION_FAILED') return 'reserved';
    throw error;
  }
}

import { isApiError } from '#base/api-error';
import { DELAYS } from '#base/limits/timing';
import { api } from '#browser/api';
import type { NameCheck } from '#rules/auth/forms';
import { isAllowedUsername } from '#rules/users/username';

interface UsernameLookupOptions {
  /** One's own name, which counts as free. */
  ownUsername?: string;
  onCheck(check: NameCheck | null): void;
  /** Nobody has typed for a second, and what can be known of the name is known. */
  onSettled(): void;
}

/** Asks whether a username is free once nobody has typed for a second. What was asked once is not asked again. */
export function createUsernameLookup({ ownUsername, onCheck, onSettled }: UsernameLookupOptions) {
  const checks = new Map<string, NameCheck>(ownUsername === undefined ? [] : [[ownUsername, { name: ownUsername, state: 'free' }]]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let currentName = '';

  function begin(name: string) {
    stop();
    currentName = name;
    onCheck(checks.get(name) ?? null);
    timer = setTimeout(() => void ask(name), DELAYS.usernameCheckMs);
  }

  async function ask(name: string) {
    if (isAllowedUsername(name) && !checks.has(name)) await look(name);
    if (currentName === name) onSettled();
  }

  async function look(name: string) {
    onCheck({ name, state: 'checking' });
    // Where no answer came nobody knows; the sign-up itself will tell.
    const taken = await isUsernameTaken(name).catch(() => null);
    if (taken !== null) checks.set(name, { name, state: taken ? 'taken' : 'free' });
    if (currentName === name) onCheck(checks.get(name) ?? null);
  }

  function learnTaken(name: string) {
    checks.set(name, { name, state: 'taken' });
    currentName = name;
    onCheck(checks.get(name) ?? null);
  }

  const stop = () => clearTimeout(timer);
  return { begin, learnTaken, stop };
}

/** A 404 on lookup means available (specification 5). */
async function isUsernameTaken(username: string): Promise<boolean> {
  try {
    await api('GET /v1/users/:id', { params: { id: username } });
    return true;
  } catch (error) {
    if (isApiError(error) && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

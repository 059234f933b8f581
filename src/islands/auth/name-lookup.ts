import { LIMITS } from '#base/limits';
import type { NameCheck } from '#rules/auth/forms';
import { isFreeToTake } from '#rules/users/username';
import { isTaken } from './calls.ts';

/** Asks whether a username is free once nobody has typed for a second. A name that was asked for is not asked for again. */
export function createNameLookup(show: (check: NameCheck | null) => void) {
  const known = new Map<string, NameCheck>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = '';

  function begin(name: string) {
    stop();
    wanted = name;
    const check = known.get(name);
    if (!check) show(null);
    if (check) show(check);
    else timer = setTimeout(() => void ask(name), LIMITS.delay.usernameCheckMs);
  }

  async function ask(name: string) {
    if (!isFreeToTake(name)) return show(null);
    show({ name, state: 'checking' });
    const found = await isTaken(name).then(
      (taken): NameCheck => ({ name, state: taken ? 'taken' : 'free' }),
      // Nobody knows; the sign-up itself will tell.
      () => null,
    );
    if (found) known.set(name, found);
    if (wanted === name) show(found);
  }

  const stop = () => clearTimeout(timer);
  return { begin, stop };
}

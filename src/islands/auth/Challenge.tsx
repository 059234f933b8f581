import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { showChallenge } from '#browser/people/turnstile';
import { AUTH_TEXTS } from '#rules/auth/auth-texts';
import { CHALLENGE_ACTIONS } from '#rules/auth/challenge-actions';
import css from './auth.module.css';
import type { AuthChallenge } from './state.ts';
import type { AuthStore } from './store.ts';

/** Asks for a challenge after the server has required one. Solving it submits the form again. */
export function Challenge({ store, challenge }: { store: AuthStore; challenge: AuthChallenge }) {
  const { mode } = useStore(store.$state);
  const container = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const action = CHALLENGE_ACTIONS[mode];
    if (!container.current || !action) return undefined;
    return showChallenge(container.current, {
      sitekey: challenge.siteKey,
      action,
      callback: store.solveChallenge,
      'error-callback': () => setHasFailed(true),
    });
  }, [store, mode, challenge]);
  return (
    <div className={css.challenge}>
      <p role="status">{AUTH_TEXTS.challengeRequired}</p>
      <div ref={container} />
      <div role="alert">{hasFailed && <p className="hint hint-wrong">{AUTH_TEXTS.challengeFailed}</p>}</div>
    </div>
  );
}

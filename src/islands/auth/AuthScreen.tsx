import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { AUTH_MODE_TEXTS, AUTH_TEXTS } from '#rules/auth/auth-texts';
import type { AuthMode } from '#rules/auth/modes';
import { AuthForm } from './AuthForm.tsx';
import css from './auth.module.css';
import { ModeLink } from './ModeLink.tsx';
import { createAuthStore } from './store.ts';

interface AuthScreenProps {
  mode: AuthMode;
  returnTo: string | null;
  /** What the content there is called, where it is one. */
  returnTitle: string | null;
  /** Where nothing is sent, mail can be read on a page of this site. */
  hasMailbox: boolean;
}

/** Signing in, signing up, recovering and choosing a new password; each has an address of its own, and changing between them keeps what is typed. */
export function AuthScreen({ mode: first, returnTo, returnTitle, hasMailbox }: AuthScreenProps) {
  const [store] = useState(() => createAuthStore({ mode: first, returnTo }));
  useEffect(() => store.takeToken(), [store]);
  const { mode, announcement } = useStore(store.$state);
  const { heading, lead } = AUTH_MODE_TEXTS[mode];
  return (
    <div className={css.forms}>
      <div>
        <h1>{heading}</h1>
        <p className={css.lead}>
          {lead}{' '}
          {returnTo !== null && mode !== 'RECOVER' && (
            <>
              {AUTH_TEXTS.goesBack} {returnTitle ? <b dir="auto">{returnTitle}</b> : AUTH_TEXTS.whereYouWere}
            </>
          )}
        </p>
      </div>
      {mode !== 'RESET' && (
        <nav className={`segmented ${css.tabs}`} aria-label="Ways in">
          <ModeLink store={store} to="LOGIN" className="segment" isCurrent={mode === 'LOGIN'}>
            Sign in
          </ModeLink>
          <ModeLink store={store} to="REGISTER" className="segment" isCurrent={mode === 'REGISTER'}>
            Create account
          </ModeLink>
        </nav>
      )}
      <AuthForm key={mode} store={store} hasMailbox={hasMailbox} />
      {(mode === 'LOGIN' || mode === 'REGISTER') && (
        <p className={css.foot}>
          Forgot your password?{' '}
          <ModeLink store={store} to="RECOVER" className="text-link">
            Send a reset link
          </ModeLink>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

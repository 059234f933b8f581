import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { AUTH_MODE_TEXTS, AUTH_TEXTS } from '#rules/auth/auth-texts';
import { type AuthMode, isSecondStepMode } from '#rules/auth/modes';
import { AuthForm } from './AuthForm.tsx';
import css from './auth.module.css';
import { ModeLink } from './ModeLink.tsx';
import { SecondStepLinks } from './SecondStepLinks.tsx';
import { createAuthStore } from './store.ts';

interface AuthScreenProps {
  mode: AuthMode;
  returnTo: string | null;
  /** The title of the content at the return path, if it is one. */
  returnTitle: string | null;
  /** Mail is not sent, but shown at /dev/mail. */
  hasMailbox: boolean;
}

/** The forms to sign in, sign up, request a reset link and set a new password. Each has its own URL; switching keeps the typed values. */
export function AuthScreen({ mode: initialMode, returnTo, returnTitle, hasMailbox }: AuthScreenProps) {
  const [store] = useState(() => createAuthStore({ mode: initialMode, returnTo }));
  useEffect(() => store.moveTokenFromUrl(), [store]);
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
              {AUTH_TEXTS.returnsTo} {returnTitle ? <b dir="auto">{returnTitle}</b> : AUTH_TEXTS.previousPage}
            </>
          )}
        </p>
      </div>
      {mode !== 'RESET' && !isSecondStepMode(mode) && (
        <nav className={`segmented ${css.tabs}`} aria-label="Sign in or create an account">
          <ModeLink store={store} to="LOGIN" className="segment" isCurrent={mode === 'LOGIN'}>
            Sign in
          </ModeLink>
          <ModeLink store={store} to="REGISTER" className="segment" isCurrent={mode === 'REGISTER'}>
            Create account
          </ModeLink>
        </nav>
      )}
      <AuthForm key={mode} store={store} hasMailbox={hasMailbox} />
      {mode === 'REGISTER' && (
        <p className={css.foot}>
          By creating an account you accept the{' '}
          <a className="text-link" href="/policies/terms">
            terms of use
          </a>
          . How we use your data is in the{' '}
          <a className="text-link" href="/privacy">
            privacy policy
          </a>
          .
        </p>
      )}
      {mode === 'LOGIN' && (
        <p className={css.foot}>
          Forgot your password?{' '}
          <ModeLink store={store} to="RECOVER" className="text-link">
            Send a reset link
          </ModeLink>
        </p>
      )}
      {isSecondStepMode(mode) && <SecondStepLinks store={store} mode={mode} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

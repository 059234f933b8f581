import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AuthMode } from '#rules/auth/modes';
import { MODE_WORDS, WORDS } from '#rules/auth/words';
import css from './auth.module.css';
import { Form } from './Form.tsx';
import { ModeLink } from './ModeLink.tsx';
import { createAuth } from './store.ts';

interface AuthFormsProps {
  mode: AuthMode;
  returnTo: string | null;
  /** What the content there is called, where it is one. */
  returnTitle: string | null;
  /** Where nothing is sent, mail can be read on a page of this site. */
  hasMailbox: boolean;
}

/** Signing in, signing up, recovering and choosing a new password; each has an address of its own, and changing between them keeps what is typed. */
export function AuthForms({ mode: first, returnTo, returnTitle, hasMailbox }: AuthFormsProps) {
  const [store] = useState(() => createAuth({ mode: first, returnTo }));
  useEffect(() => store.takeToken(), [store]);
  const { mode, announced } = useStore(store.$state);
  const { heading, lead } = MODE_WORDS[mode];
  return (
    <div className={css.forms}>
      <div>
        <h1>{heading}</h1>
        <p className={css.lead}>
          {lead}{' '}
          {returnTo !== null && mode !== 'RECOVER' && (
            <>
              {WORDS.goesBack} {returnTitle ? <b dir="auto">{returnTitle}</b> : WORDS.whereYouWere}
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
      <Form key={mode} store={store} hasMailbox={hasMailbox} />
      {(mode === 'LOGIN' || mode === 'REGISTER') && (
        <p className={css.foot}>
          Forgot your password?{' '}
          <ModeLink store={store} to="RECOVER" className="text-link">
            Send a reset link
          </ModeLink>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}

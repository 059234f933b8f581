import { useStore } from '@nanostores/react';
import { type MouseEvent, useState } from 'react';
import type { AuthMode } from '#rules/auth/modes';
import { MODE_WORDS, WORDS } from '#rules/auth/words';
import css from './auth.module.css';
import { Form } from './Form.tsx';
import { keepFocus } from './focus.ts';
import { type AuthStore, createAuth } from './store.ts';

interface AuthFormsProps {
  mode: AuthMode;
  returnTo: string | null;
  supportAddress: string;
}

/** Signing in, signing up and recovering; each has an address of its own, and changing between them keeps what is typed. */
export function AuthForms({ mode: first, returnTo, supportAddress }: AuthFormsProps) {
  const [store] = useState(() => createAuth({ mode: first, returnTo }));
  const { mode, announced } = useStore(store.$state);
  const { heading, lead } = MODE_WORDS[mode];
  return (
    <div className={css.forms}>
      <div>
        <h1>{heading}</h1>
        <p className={css.lead}>
          {lead} {returnTo !== null && mode !== 'RECOVER' && WORDS.goesBack}
        </p>
      </div>
      <nav className={`segmented ${css.tabs}`} aria-label="Ways in">
        <ModeLink store={store} to="LOGIN" className="segment" isCurrent={mode === 'LOGIN'}>
          Sign in
        </ModeLink>
        <ModeLink store={store} to="REGISTER" className="segment" isCurrent={mode === 'REGISTER'}>
          Create account
        </ModeLink>
      </nav>
      <Form key={mode} store={store} supportAddress={supportAddress} />
      {mode !== 'RECOVER' && (
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

interface ModeLinkProps {
  store: AuthStore;
  to: AuthMode;
  className: string;
  isCurrent?: boolean;
  children: string;
}

/** A link to the page of another mode, which this page turns into without a load where it can. */
function ModeLink({ store, to, className, isCurrent = false, children }: ModeLinkProps) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    store.switchTo(to);
  }
  return (
    <a className={className} href={store.pathOf(to)} aria-current={isCurrent ? 'page' : undefined} onMouseDown={keepFocus} onClick={follow}>
      {children}
    </a>
  );
}

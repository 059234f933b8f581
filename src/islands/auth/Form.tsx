import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useSyncExternalStore } from 'react';
import { PASSWORD_RULE_TEXT, RECOVER_SENT_TEXT } from '#base/texts/account';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon, loaderCircleIcon } from '#islands/ui/icons/shared.ts';
import { FORM_FIELDS, firstProblem } from '#rules/auth/forms';
import type { AuthMode } from '#rules/auth/modes';
import { MODE_WORDS, WORDS } from '#rules/auth/words';
import css from './auth.module.css';
import { Field } from './Field.tsx';
import { fieldId, keepFocus } from './focus.ts';
import { ModeLink } from './ModeLink.tsx';
import { NewNameField } from './NewNameField.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { AuthStore } from './store.ts';

export function Form({ store, hasMailbox }: { store: AuthStore; hasMailbox: boolean }) {
  const { mode, isBusy, refusal, wayOn } = useStore(store.$state);
  const isReady = useIsReady();
  useTypedBefore(store, mode);
  useFocusOnWrong(store, mode);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    readTyped(store, mode);
    void store.submit();
  }

  return (
    <form className={css.form} method="post" noValidate onSubmit={submit}>
      <Fields store={store} mode={mode} />
      <div role="alert">{refusal && <Refused store={store} text={refusal} wayOn={wayOn} />}</div>
      {/* Until the script is there to take it the form cannot be sent, or what was typed would be lost. */}
      <button
        className={`button button-primary button-big button-wide ${css.send}`}
        type="submit"
        disabled={!isReady}
        aria-busy={isBusy || undefined}
        onMouseDown={keepFocus}
      >
        {isBusy && <Icon path={loaderCircleIcon} weight={2.4} className="spinning" />}
        {isBusy ? MODE_WORDS[mode].busy : MODE_WORDS[mode].submit}
      </button>
      {mode === 'RECOVER' && <Sent store={store} hasMailbox={hasMailbox} />}
    </form>
  );
}

function Fields({ store, mode }: { store: AuthStore; mode: AuthMode }) {
  if (mode === 'RECOVER') return <Field store={store} name="name" label="Username" autoComplete="username" />;
  if (mode === 'LOGIN')
    return (
      <>
        <Field store={store} name="name" label="Username or email" autoComplete="username" />
        <PasswordField store={store} name="password" label="Password" reveal="Show password" autoComplete="current-password" />
      </>
    );
  if (mode === 'RESET') return <NewPassword store={store} label="New password" reveal="Show the new password" />;
  return (
    <>
      <NewNameField store={store} />
      <Field store={store} name="email" label="Email" type="email" autoComplete="email" isOptional />
      <NewPassword store={store} label="Password" reveal="Show password" />
    </>
  );
}

/** A password that is being chosen, written twice. */
function NewPassword(words: { store: AuthStore; label: string; reveal: string }) {
  return (
    <>
      <PasswordField {...words} name="password" autoComplete="new-password" hint={PASSWORD_RULE_TEXT} />
      <PasswordField
        store={words.store}
        name="again"
        label="Password again"
        reveal="Show the repeated password"
        autoComplete="new-password"
      />
    </>
  );
}

function Refused({ store, text, wayOn }: { store: AuthStore; text: string; wayOn: AuthMode | null }) {
  return (
    <p className={css.refused}>
      <Icon path={circleAlertIcon} weight={2.4} />
      <span>
        {text}{' '}
        {wayOn && (
          <ModeLink store={store} to={wayOn} className="text-link">
            {WORDS.newLink}
          </ModeLink>
        )}
      </span>
    </p>
  );
}

function Sent({ store, hasMailbox }: { store: AuthStore; hasMailbox: boolean }) {
  const { isSent } = useStore(store.$state);
  return (
    <div role="status">
      {isSent && (
        <p className={css.told}>
          {RECOVER_SENT_TEXT}{' '}
          {hasMailbox && (
            <>
              {WORDS.mailbox}{' '}
              <a className="text-link" href="/dev/mail">
                /dev/mail
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Tells the store what stands in the fields, however it came there; not every password manager says so itself. */
function readTyped(store: AuthStore, mode: AuthMode) {
  for (const field of FORM_FIELDS[mode]) {
    const input = document.getElementById(fieldId(field));
    if (input instanceof HTMLInputElement) store.type(field, input.value);
  }
}

function useTypedBefore(store: AuthStore, mode: AuthMode) {
  useEffect(() => readTyped(store, mode), [store, mode]);
}

function useFocusOnWrong(store: AuthStore, mode: AuthMode) {
  const { refused } = useStore(store.$state);
  useEffect(() => {
    if (refused === 0) return;
    const field = firstProblem(mode, store.$state.get().problems);
    if (field) document.getElementById(fieldId(field))?.focus();
  }, [store, mode, refused]);
}

const never = () => () => {};
/** False on the server and until the page is taken over. */
const useIsReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

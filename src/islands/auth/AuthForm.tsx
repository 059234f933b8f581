import { useStore } from '@nanostores/react';
import { useEffect, useSyncExternalStore } from 'react';
import { PASSWORD_RULE_TEXT, RECOVERY_SENT_TEXT } from '#base/texts/account';
import { Form } from '#islands/ui/Form.tsx';
import { SubmitButton } from '#islands/ui/SubmitButton.tsx';
import { SupportText } from '#islands/ui/support/SupportText.tsx';
import { AUTH_MODE_TEXTS, AUTH_TEXTS } from '#rules/auth/auth-texts';
import { AUTH_FORM_FIELDS, findInvalidAuthField } from '#rules/auth/forms';
import { type AuthMode, isSecondStepMode } from '#rules/auth/modes';
import { AuthFormField } from './AuthFormField.tsx';
import css from './auth.module.css';
import { Challenge } from './Challenge.tsx';
import { getAuthFieldId, preventFocusLoss } from './field-focus.ts';
import { ModeLink } from './ModeLink.tsx';
import { NewUsernameField } from './NewUsernameField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SecondStepField } from './SecondStepField.tsx';
import type { AuthStore } from './store.ts';

export function AuthForm({ store, hasMailbox }: { store: AuthStore; hasMailbox: boolean }) {
  const { mode, isBusy, formError, recoveryMode, challenge } = useStore(store.$state);
  const isHydrated = useIsHydrated();
  useAutofillSync(store, mode);
  useFocusFirstInvalid(store, mode);
  useFocusAfterSwitch(store, mode);

  function submit() {
    syncFieldValues(store, mode);
    void store.submit();
  }

  return (
    <Form
      className={css.form}
      method="post"
      onSubmit={submit}
      error={
        formError && (
          <>
            <SupportText text={formError} />{' '}
            {recoveryMode && (
              <ModeLink store={store} to={recoveryMode} className="text-link">
                {AUTH_TEXTS.requestNewLink}
              </ModeLink>
            )}
          </>
        )
      }
      actions={
        <>
          {/* Before hydration, a submit would reload the page and lose the input. */}
          <SubmitButton
            className={`button button-primary button-big button-wide ${css.send}`}
            label={AUTH_MODE_TEXTS[mode].submit}
            busyLabel={AUTH_MODE_TEXTS[mode].busy}
            isBusy={isBusy}
            disabled={!isHydrated}
            onMouseDown={preventFocusLoss}
          />
          {challenge && <Challenge store={store} challenge={challenge} />}
          {mode === 'RECOVER' && <ResetLinkNotice store={store} hasMailbox={hasMailbox} />}
        </>
      }
    >
      <ModeFields store={store} mode={mode} />
    </Form>
  );
}

function ModeFields({ store, mode }: { store: AuthStore; mode: AuthMode }) {
  if (isSecondStepMode(mode)) return <SecondStepField store={store} mode={mode} />;
  if (mode === 'RECOVER') return <AuthFormField store={store} name="name" label="Username" autoComplete="username" />;
  if (mode === 'LOGIN')
    return (
      <>
        <AuthFormField store={store} name="name" label="Username or email" autoComplete="username" />
        <PasswordField store={store} name="password" label="Password" revealLabel="Show password" autoComplete="current-password" />
      </>
    );
  if (mode === 'RESET') return <NewPasswordFields store={store} label="New password" revealLabel="Show the new password" />;
  return (
    <>
      <NewUsernameField store={store} />
      <AuthFormField store={store} name="email" label="Email" type="email" autoComplete="email" isOptional />
      <NewPasswordFields store={store} label="Password" revealLabel="Show password" />
    </>
  );
}

/** A new password and its repetition. */
function NewPasswordFields(props: { store: AuthStore; label: string; revealLabel: string }) {
  return (
    <>
      <PasswordField {...props} name="password" autoComplete="new-password" hint={PASSWORD_RULE_TEXT} />
      <PasswordField
        store={props.store}
        name="repeatedPassword"
        label="Repeat the password"
        revealLabel="Show the repeated password"
        autoComplete="new-password"
      />
    </>
  );
}

function ResetLinkNotice({ store, hasMailbox }: { store: AuthStore; hasMailbox: boolean }) {
  const { isResetLinkRequested } = useStore(store.$state);
  return (
    <div role="status">
      {isResetLinkRequested && (
        <p className={css.notice}>
          {RECOVERY_SENT_TEXT}{' '}
          {hasMailbox && (
            <>
              {AUTH_TEXTS.localMailbox}{' '}
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

/** Copies the values of the fields into the store, since some password managers fill fields without an event. */
function syncFieldValues(store: AuthStore, mode: AuthMode) {
  for (const field of AUTH_FORM_FIELDS[mode]) {
    const input = document.getElementById(getAuthFieldId(field));
    if (input instanceof HTMLInputElement) store.setFieldValue(field, input.value);
  }
}

function useAutofillSync(store: AuthStore, mode: AuthMode) {
  useEffect(() => syncFieldValues(store, mode), [store, mode]);
}

function useFocusFirstInvalid(store: AuthStore, mode: AuthMode) {
  const { failedSubmits } = useStore(store.$state);
  useEffect(() => {
    if (failedSubmits === 0) return;
    const field = findInvalidAuthField(mode, store.$state.get().fieldErrors);
    if (field) document.getElementById(getAuthFieldId(field))?.focus();
  }, [store, mode, failedSubmits]);
}

/** Focuses the first empty field after a switch that removed the focused control, as the second step and the way back from it do. */
function useFocusAfterSwitch(store: AuthStore, mode: AuthMode) {
  useEffect(() => {
    const { values, announcement } = store.$state.get();
    if (announcement === '' || document.activeElement !== document.body) return;
    const field = AUTH_FORM_FIELDS[mode].find((name) => values[name] === '');
    if (field) document.getElementById(getAuthFieldId(field))?.focus();
  }, [store, mode]);
}

const subscribeToNothing = () => () => {};
/** False on the server and until hydration. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

import { useStore } from '@nanostores/react';
import { AccountFormField, Hint } from '#islands/account/AccountFormField.tsx';
import css from '#islands/account/account.module.css';
import { resendEmailConfirmation } from '#islands/account/account-calls.ts';
import { OpenFormButton, Panel } from '#islands/account/Panel.tsx';
import { PanelForm } from '#islands/account/PanelForm.tsx';
import type { AccountStore } from '#islands/account/store.ts';
import { ACCOUNT_FORM_TEXTS, ACCOUNT_TEXTS } from '#rules/account/account-texts';
import { EmailAddress } from './EmailAddress.tsx';
import '#styles/status.css';

export function EmailPanel({ store }: { store: AccountStore }) {
  const { user, mode, pendingEmail } = useStore(store.$state);
  const isOpen = mode === 'CHANGE_EMAIL';
  const unconfirmedEmail = pendingEmail ?? (user.email && !user.emailVerified ? user.email : null);
  return (
    <Panel
      heading={ACCOUNT_FORM_TEXTS.CHANGE_EMAIL.heading}
      action={
        !isOpen && (
          <OpenFormButton
            label={user.email ? 'Change e-mail' : 'Add an e-mail address'}
            isOpen={isOpen}
            onClick={() => store.openForm('CHANGE_EMAIL')}
          />
        )
      }
    >
      <p className={css.line} dir="auto">
        {user.email ? (
          <>
            <EmailAddress address={user.email} />{' '}
            <span className={`status ${user.emailVerified ? 'status-good' : 'status-warning'}`}>
              {user.emailVerified ? 'Confirmed' : 'Not confirmed'}
            </span>
          </>
        ) : (
          'No e-mail yet. Add one so that you can reset your password.'
        )}
      </p>
      {unconfirmedEmail && <UnconfirmedEmail store={store} email={unconfirmedEmail} />}
      {isOpen && (
        <PanelForm store={store} form="CHANGE_EMAIL" onClose={() => store.openForm('VIEW_INFO')}>
          <AccountFormField
            store={store}
            form="CHANGE_EMAIL"
            name="email"
            label="New e-mail address"
            type="email"
            autoComplete="email"
            spellCheck={false}
            note={<Hint>{user.emailVerified ? ACCOUNT_TEXTS.newAddressHint : 'We’ll send a confirmation link.'}</Hint>}
          />
          <AccountFormField
            store={store}
            form="CHANGE_EMAIL"
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
          />
        </PanelForm>
      )}
    </Panel>
  );
}

/** The unconfirmed address, with a button that sends its confirmation link again. */
function UnconfirmedEmail({ store, email }: { store: AccountStore; email: string }) {
  const { pendingEmail, runningAction } = useStore(store.$state);
  return (
    <p className={css.line}>
      {pendingEmail && (
        <>
          <EmailAddress address={pendingEmail} /> replaces it once you confirm it.{' '}
        </>
      )}
      <button
        className="text-button"
        type="button"
        aria-busy={runningAction === 'resend' || undefined}
        onClick={() => void store.runAction('resend', () => resendEmailConfirmation(email))}
      >
        Send the confirmation link again
      </button>
      {store.props.hasMailbox && (
        <>
          {' · '}
          <a className="text-link" href="/dev/mail">
            /dev/mail
          </a>
        </>
      )}
    </p>
  );
}

import { useStore } from '@nanostores/react';
import { FORM_WORDS } from '#rules/account/words';
import css from './account.module.css';
import { resendLink } from './calls.ts';
import { Field, Hint } from './Field.tsx';
import { Form } from './Form.tsx';
import { Opener, Panel } from './Panel.tsx';
import type { AccountStore } from './store.ts';

export function Email({ store }: { store: AccountStore }) {
  const { user, mode, pendingEmail } = useStore(store.$state);
  const isOpen = mode === 'CHANGE_EMAIL';
  const waiting = pendingEmail ?? (user.email && !user.emailVerified ? user.email : null);
  return (
    <Panel
      heading={FORM_WORDS.CHANGE_EMAIL.heading}
      action={
        !isOpen && (
          <Opener
            label={user.email ? 'Change e-mail' : 'Add an e-mail address'}
            isOpen={isOpen}
            onClick={() => store.open('CHANGE_EMAIL')}
          />
        )
      }
    >
      <p className={css.line} dir="auto">
        {user.email ? (
          <>
            {user.email}{' '}
            <span className={`status ${user.emailVerified ? 'status-good' : 'status-warning'}`}>
              {user.emailVerified ? 'Confirmed' : 'Not confirmed'}
            </span>
          </>
        ) : (
          'There is none. Without a confirmed address a forgotten password cannot be replaced.'
        )}
      </p>
      {waiting && <Waiting store={store} address={waiting} />}
      {isOpen && (
        <Form store={store} form="CHANGE_EMAIL" onClose={() => store.open('VIEW_INFO')}>
          <Field
            store={store}
            form="CHANGE_EMAIL"
            name="email"
            label="New e-mail address"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            note={<Hint>A link to confirm it is sent there.</Hint>}
          />
          <Field store={store} form="CHANGE_EMAIL" name="password" label="Your password" type="password" autoComplete="current-password" />
        </Form>
      )}
    </Panel>
  );
}

/** The address that waits to be confirmed, and its link once more. */
function Waiting({ store, address }: { store: AccountStore; address: string }) {
  const { pendingEmail, running } = useStore(store.$state);
  return (
    <p className={css.line}>
      {pendingEmail && `${pendingEmail} takes its place once it is confirmed. `}
      <button
        className="text-button"
        type="button"
        aria-busy={running === 'resend' || undefined}
        onClick={() => void store.run('resend', () => resendLink(address))}
      >
        Send the link to confirm it again
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

import { useStore } from '@nanostores/react';
import { USERNAME_RULE_TEXT } from '#base/texts/account';
import { AUTH_TEXTS } from '#rules/auth/auth-texts';
import { formatLongDate } from '#rules/text/long-date';
import { formatRestrictionDetails } from '#rules/users/account-restrictions';
import { AccountFormField, Hint } from './AccountFormField.tsx';
import css from './account.module.css';
import { OpenFormButton, Panel } from './Panel.tsx';
import { PanelForm } from './PanelForm.tsx';
import type { AccountStore } from './store.ts';

const RESTRICTION_LABELS = {
  editor_restricted: 'may not edit content',
  comment_restricted: 'may not comment',
  suspended: 'suspended',
} as const;

/** VIEW_INFO as a list of facts, EDIT_INFO as a form in its place. */
export function ProfilePanel({ store, seesPrivate, maySave }: { store: AccountStore; seesPrivate: boolean; maySave: boolean }) {
  const { user, mode } = useStore(store.$state);
  const isOpen = mode === 'EDIT_INFO';
  const rows = [
    ['Username', `@${user.username}`],
    ['First name', user.firstName || 'not given'],
    ['Last name', user.lastName || 'not given'],
    ...(seesPrivate ? [['E-mail', user.email || 'not given'] as const] : []),
    ['Role', user.role],
    ...(user.status.length > 0
      ? [
          [
            'Status',
            user.status.map((one) => RESTRICTION_LABELS[one]).join(', ') + formatRestrictionDetails(user.statusReason, user.statusUntil),
          ] as const,
        ]
      : []),
    ...(seesPrivate ? [['Linked account', user.sysLink ? 'yes' : 'no'] as const] : []),
    ['Member since', formatLongDate(new Date(user.date_created))],
  ] as const;
  const editButton = maySave && !isOpen && (
    <OpenFormButton label="Edit profile" isOpen={isOpen} onClick={() => store.openForm('EDIT_INFO')} />
  );
  return (
    <Panel heading="Profile" action={editButton}>
      {isOpen ? (
        <PanelForm store={store} form="EDIT_INFO" onClose={() => store.openForm('VIEW_INFO')}>
          <AccountFormField store={store} form="EDIT_INFO" name="firstName" label="First name" autoComplete="given-name" maxLength={60} />
          <AccountFormField store={store} form="EDIT_INFO" name="lastName" label="Last name" autoComplete="family-name" maxLength={60} />
          <ProfileUsernameField store={store} />
        </PanelForm>
      ) : (
        <dl className={css.facts}>
          {rows.map(([term, text]) => (
            <div key={term} className={css.fact}>
              <dt>{term}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

/** The username, looked up while it is being changed. */
function ProfileUsernameField({ store }: { store: AccountStore }) {
  const { typed, check, user } = useStore(store.$state);
  const name = (typed.username ?? '').trim();
  const state = check?.name === name ? check.state : null;
  const isOwn = name === user.username;
  const note =
    state === 'checking'
      ? AUTH_TEXTS.checking(name)
      : state === 'free' && !isOwn
        ? AUTH_TEXTS.free(name)
        : isOwn
          ? 'Your username'
          : USERNAME_RULE_TEXT;
  return (
    <AccountFormField
      store={store}
      form="EDIT_INFO"
      name="username"
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      note={state === 'free' && !isOwn ? <p className="hint hint-good">{note}</p> : <Hint>{note}</Hint>}
      isLive
    />
  );
}

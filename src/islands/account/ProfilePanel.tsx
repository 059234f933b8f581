import { useStore } from '@nanostores/react';
import { USERNAME_LIMITS } from '#base/limits/accounts';
import { USERNAME_RULE_TEXT } from '#base/texts/account';
import { SupportText } from '#islands/ui/support/SupportText.tsx';
import { getSupportAddress } from '#islands/ui/support/support-address.ts';
import { AUTH_TEXTS } from '#rules/auth/auth-texts';
import { formatLongDate } from '#rules/text/long-date';
import { formatRestrictionDetails } from '#rules/users/account-restrictions';
import { formatRestriction, formatRestrictions } from '#rules/users/restriction-texts';
import { ROLE_LABELS } from '#rules/users/role-labels';
import { AccountFormField, Hint } from './AccountFormField.tsx';
import css from './account.module.css';
import { EmailAddress } from './email/EmailAddress.tsx';
import { OpenFormButton, Panel } from './Panel.tsx';
import { PanelForm } from './PanelForm.tsx';
import type { AccountProps } from './state.ts';
import type { AccountStore } from './store.ts';

const RESTRICTION_LABELS = {
  editor_restricted: 'may not edit content',
  comment_restricted: 'may not comment',
  suspended: 'suspended',
} as const;

interface ProfilePanelProps extends Pick<AccountProps, 'isOwner' | 'canSeePrivate' | 'canSave'> {
  store: AccountStore;
}

/** The profile as a list (VIEW_INFO) or as a form (EDIT_INFO). */
export function ProfilePanel({ store, isOwner, canSeePrivate, canSave }: ProfilePanelProps) {
  const { user, mode } = useStore(store.$state);
  const isOpen = mode === 'EDIT_INFO';
  const rows = [
    ['Username', `@${user.username}`],
    ['First name', user.firstName || 'not given'],
    ['Last name', user.lastName || 'not given'],
    ...(canSeePrivate ? [['E-mail', user.email ? <EmailAddress key="email" address={user.email} /> : 'not given'] as const] : []),
    // A user has no role to speak of.
    ...(user.role === 'user' ? [] : [['Role', ROLE_LABELS[user.role]] as const]),
    ...(user.status.length > 0
      ? [
          [
            'Status',
            isOwner ? (
              <SupportText key="status" text={`${formatRestrictions(user.status)} ${formatRestriction(user, getSupportAddress())}`} />
            ) : (
              user.status.map((restriction) => RESTRICTION_LABELS[restriction]).join(', ') +
              formatRestrictionDetails(user.statusReason, user.statusUntil)
            ),
          ] as const,
        ]
      : []),
    ...(canSeePrivate ? [['Linked account', user.sysLink ? 'yes' : 'no'] as const] : []),
    ['Member since', formatLongDate(new Date(user.date_created))],
  ] as const;
  const editButton = canSave && !isOpen && (
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

/** The username, with a check of its availability while it is edited. */
function ProfileUsernameField({ store }: { store: AccountStore }) {
  const { values, nameCheck, user } = useStore(store.$state);
  const name = (values.username ?? '').trim();
  const state = nameCheck?.name === name ? nameCheck.state : null;
  const isOwn = name === user.username;
  const note =
    state === 'checking'
      ? AUTH_TEXTS.checkingUsername(name)
      : state === 'free' && !isOwn
        ? AUTH_TEXTS.usernameAvailable(name)
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
      note={
        state === 'free' && !isOwn ? (
          <>
            <p className="hint hint-good">{note}</p>
            <Hint>
              Links to @{user.username} will stop working. For {USERNAME_LIMITS.heldDays} days, only you can take that name again.
            </Hint>
          </>
        ) : (
          <Hint>{note}</Hint>
        )
      }
      isLive
    />
  );
}

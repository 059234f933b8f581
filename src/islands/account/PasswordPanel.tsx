import { useStore } from '@nanostores/react';
import { PASSWORD_RULE_TEXT } from '#base/texts/account';
import { ACCOUNT_FORM_TEXTS, ACCOUNT_TEXTS } from '#rules/account/account-texts';
import { AccountFormField, Hint } from './AccountFormField.tsx';
import css from './account.module.css';
import { OpenFormButton, Panel } from './Panel.tsx';
import { PanelForm } from './PanelForm.tsx';
import type { AccountStore } from './store.ts';

const form = 'CHANGE_PASSWORD';

export function PasswordPanel({ store }: { store: AccountStore }) {
  const { mode, user } = useStore(store.$state);
  const isOpen = mode === form;
  return (
    <Panel
      heading={ACCOUNT_FORM_TEXTS[form].heading}
      action={!isOpen && <OpenFormButton label="Change password" isOpen={isOpen} onClick={() => store.openForm(form)} />}
    >
      {isOpen ? (
        <PanelForm store={store} form={form} onClose={() => store.openForm('VIEW_INFO')}>
          {/* Password managers need the username that the password belongs to. */}
          <input type="text" name="username" value={user.username} autoComplete="username" readOnly hidden />
          <AccountFormField
            store={store}
            form={form}
            name="oldPassword"
            label="Old password"
            type="password"
            autoComplete="current-password"
          />
          <AccountFormField
            store={store}
            form={form}
            name="newPassword"
            label="New password"
            type="password"
            autoComplete="new-password"
            note={<Hint>{PASSWORD_RULE_TEXT}</Hint>}
          />
          <AccountFormField
            store={store}
            form={form}
            name="repeatedPassword"
            label="Repeat the new password"
            type="password"
            autoComplete="new-password"
          />
        </PanelForm>
      ) : (
        <p className={css.muted}>{ACCOUNT_TEXTS.passwordHint}</p>
      )}
    </Panel>
  );
}

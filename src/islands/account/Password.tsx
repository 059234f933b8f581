import { useStore } from '@nanostores/react';
import { PASSWORD_RULE_TEXT } from '#base/texts/account';
import { FORM_WORDS } from '#rules/account/words';
import css from './account.module.css';
import { Field, Hint } from './Field.tsx';
import { Form } from './Form.tsx';
import { Opener, Panel } from './Panel.tsx';
import type { AccountStore } from './store.ts';

const form = 'CHANGE_PASSWORD';

export function Password({ store }: { store: AccountStore }) {
  const { mode, user } = useStore(store.$state);
  const isOpen = mode === form;
  return (
    <Panel
      heading={FORM_WORDS[form].heading}
      action={!isOpen && <Opener label="Change password" isOpen={isOpen} onClick={() => store.open(form)} />}
    >
      {isOpen ? (
        <Form store={store} form={form} onClose={() => store.open('VIEW_INFO')}>
          {/* Password managers ask whose password it is. */}
          <input type="text" name="username" value={user.username} autoComplete="username" readOnly hidden />
          <Field store={store} form={form} name="oldPassword" label="Old password" type="password" autoComplete="current-password" />
          <Field
            store={store}
            form={form}
            name="newPassword"
            label="New password"
            type="password"
            autoComplete="new-password"
            note={<Hint>{PASSWORD_RULE_TEXT}</Hint>}
          />
          <Field store={store} form={form} name="again" label="New password again" type="password" autoComplete="new-password" />
        </Form>
      ) : (
        <p className={css.muted}>Changing it ends every other session of your account.</p>
      )}
    </Panel>
  );
}

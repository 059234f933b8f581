import { useStore } from '@nanostores/react';
import { getProductName } from '#browser/product-name';
import { ACCOUNT_FORM_TEXTS } from '#rules/account/account-texts';
import { AccountFormField, getAccountFieldId, Hint } from './AccountFormField.tsx';
import css from './account.module.css';
import { unlinkAccount } from './account-calls.ts';
import { OpenFormButton, Panel } from './Panel.tsx';
import { PanelForm } from './PanelForm.tsx';
import type { AccountStore } from './store.ts';
import '#styles/status.css';

const form = 'LINK_ACCOUNT';

/** Another account of this product or of a partner system, linked by its password or a code. */
export function LinkedAccountPanel({ store }: { store: AccountStore }) {
  const { user, mode, runningAction } = useStore(store.$state);
  const isOpen = mode === form;
  return (
    <Panel
      heading={ACCOUNT_FORM_TEXTS[form].heading}
      action={
        !isOpen && (
          <OpenFormButton
            label={user.sysLink ? 'Link another account' : 'Link an account'}
            isOpen={isOpen}
            onClick={() => store.openForm(form)}
          />
        )
      }
    >
      <p className={css.line}>
        {user.sysLink ? (
          <>
            <span className="status status-good">Linked</span>{' '}
            <button
              className="text-button"
              type="button"
              aria-busy={runningAction === 'unlink' || undefined}
              onClick={() => void store.runAction('unlink', unlinkAccount)}
            >
              Unlink
            </button>
          </>
        ) : (
          <span className={css.muted}>No linked account.</span>
        )}
      </p>
      {isOpen && <LinkAccountForm store={store} />}
    </Panel>
  );
}

function LinkAccountForm({ store }: { store: AccountStore }) {
  const { values, runningAction } = useStore(store.$state);
  const { systems } = store.props;
  const selectedSystem = systems.find(({ code }) => code === values.system) ?? systems[0];
  return (
    <PanelForm store={store} form={form} onClose={() => store.openForm('VIEW_INFO')}>
      {systems.length > 1 && <SystemSelect store={store} />}
      <AccountFormField
        store={store}
        form={form}
        name="linkedName"
        label="Username of the other account"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <AccountFormField
        store={store}
        form={form}
        name="linkPassword"
        label={selectedSystem?.sendsCodes ? 'Its password or a code' : 'Its password'}
        type="password"
        autoComplete="one-time-code"
        note={
          selectedSystem?.sendsCodes && (
            <Hint>
              <button
                className="text-button"
                type="button"
                disabled={!(values.linkedName ?? '').trim()}
                aria-busy={runningAction === 'code' || undefined}
                onClick={() => void store.requestLinkCode()}
              >
                Send a code to its e-mail address
              </button>
            </Hint>
          )
        }
      />
      <AccountFormField
        store={store}
        form={form}
        name="password"
        label={`Your ${getProductName()} password`}
        type="password"
        autoComplete="current-password"
      />
    </PanelForm>
  );
}

function SystemSelect({ store }: { store: AccountStore }) {
  const { values } = useStore(store.$state);
  const id = getAccountFieldId(form, 'system');
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        System
      </label>
      <select
        id={id}
        className="input select"
        value={values.system}
        onChange={(event) => store.setFieldValue(form, 'system', event.currentTarget.value)}
      >
        {store.props.systems.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

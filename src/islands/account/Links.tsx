import { useStore } from '@nanostores/react';
import { FORM_WORDS } from '#rules/account/words';
import css from './account.module.css';
import { unlink } from './calls.ts';
import { Field, fieldId, Hint } from './Field.tsx';
import { Form } from './Form.tsx';
import { Opener, Panel } from './Panel.tsx';
import type { AccountStore } from './store.ts';

const form = 'LINK_ACCOUNT';

/** Another account of this product or of a partner system, linked by its password or a code. */
export function Links({ store }: { store: AccountStore }) {
  const { user, mode, running } = useStore(store.$state);
  const isOpen = mode === form;
  return (
    <Panel
      heading={FORM_WORDS[form].heading}
      action={
        !isOpen && <Opener label={user.sysLink ? 'Link another' : 'Link an account'} isOpen={isOpen} onClick={() => store.open(form)} />
      }
    >
      <p className={css.line}>
        {user.sysLink ? (
          <>
            <span className="status status-good">Linked</span>{' '}
            <button
              className="text-button"
              type="button"
              aria-busy={running === 'unlink' || undefined}
              onClick={() => void store.run('unlink', unlink)}
            >
              Unlink
            </button>
          </>
        ) : (
          <span className={css.muted}>No other account is linked to this one.</span>
        )}
      </p>
      {isOpen && <LinkForm store={store} />}
    </Panel>
  );
}

function LinkForm({ store }: { store: AccountStore }) {
  const { typed, running } = useStore(store.$state);
  const { systems } = store.props;
  const chosen = systems.find(({ code }) => code === typed.system) ?? systems[0];
  return (
    <Form store={store} form={form} onClose={() => store.open('VIEW_INFO')}>
      {systems.length > 1 && <System store={store} />}
      <Field
        store={store}
        form={form}
        name="linkedName"
        label="Username there"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        store={store}
        form={form}
        name="linkPassword"
        label={chosen?.sendsCodes ? 'Its password, or a code' : 'Its password'}
        type="password"
        autoComplete="one-time-code"
        note={
          chosen?.sendsCodes && (
            <Hint>
              <button
                className="text-button"
                type="button"
                disabled={!(typed.linkedName ?? '').trim()}
                aria-busy={running === 'code' || undefined}
                onClick={() => void store.code()}
              >
                Send a code to its e-mail address
              </button>
            </Hint>
          )
        }
      />
      <Field store={store} form={form} name="password" label="Your password here" type="password" autoComplete="current-password" />
    </Form>
  );
}

function System({ store }: { store: AccountStore }) {
  const { typed } = useStore(store.$state);
  const id = fieldId(form, 'system');
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Where it is
      </label>
      <select
        id={id}
        className="input select"
        value={typed.system}
        onChange={(event) => store.type(form, 'system', event.currentTarget.value)}
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

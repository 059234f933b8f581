import { useStore } from '@nanostores/react';
import { ACCOUNT_WORDS, FORM_WORDS } from '#rules/account/words';
import css from './account.module.css';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { Opener, Panel } from './Panel.tsx';
import type { AccountStore } from './store.ts';

const form = 'ERASE_ACCOUNT';
const CHOICES = [
  ['keep', 'Leave what I published, under “Deleted user”'],
  ['discard', 'Take what I published down, my comments too'],
] as const;

/** The question, the choice and the password stand together: nothing is erased by one press. */
export function Erase({ store }: { store: AccountStore }) {
  const { mode, erasedContents } = useStore(store.$state);
  const isOpen = mode === form;
  return (
    <Panel
      heading={FORM_WORDS[form].heading}
      action={!isOpen && <Opener label="Erase account…" isOpen={isOpen} onClick={() => store.open(form)} />}
    >
      <p className={css.muted}>Your profile, votes, follows, drafts and sessions go for good.</p>
      {isOpen && (
        <Form store={store} form={form} onClose={() => store.open('VIEW_INFO')} isDanger>
          <p className={css.question}>{ACCOUNT_WORDS.eraseQuestion}</p>
          <fieldset className={css.choices}>
            <legend className="label">What becomes of what you published?</legend>
            {CHOICES.map(([value, label]) => (
              <label key={value} className={css.choice}>
                <input
                  type="radio"
                  name="contents"
                  value={value}
                  checked={erasedContents === value}
                  onChange={() => store.$state.set({ ...store.$state.get(), erasedContents: value })}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <Field store={store} form={form} name="password" label="Your password" type="password" autoComplete="current-password" />
        </Form>
      )}
    </Panel>
  );
}

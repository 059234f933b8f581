import { useStore } from '@nanostores/react';
import { ACCOUNT_FORM_TEXTS, ACCOUNT_TEXTS } from '#rules/account/account-texts';
import { AccountFormField } from './AccountFormField.tsx';
import css from './account.module.css';
import { OpenFormButton, Panel } from './Panel.tsx';
import { PanelForm } from './PanelForm.tsx';
import type { AccountStore } from './store.ts';

const form = 'ERASE_ACCOUNT';
const CHOICES = [
  ['keep', 'Keep what I published, under “Deleted user”'],
  ['discard', 'Also remove what I published and my comments'],
] as const;

/** Erasing takes a choice and the password, so that a single click erases nothing. */
export function EraseAccountPanel({ store }: { store: AccountStore }) {
  const { mode, contentsOnErasure } = useStore(store.$state);
  const isOpen = mode === form;
  return (
    <Panel
      heading={ACCOUNT_FORM_TEXTS[form].heading}
      action={!isOpen && <OpenFormButton label="Erase account…" isOpen={isOpen} onClick={() => store.openForm(form)} />}
    >
      <p className={css.muted}>Your profile, votes, follows, drafts and sessions are deleted for good.</p>
      {isOpen && (
        <PanelForm store={store} form={form} onClose={() => store.openForm('VIEW_INFO')} isDanger>
          <p className={css.question}>{ACCOUNT_TEXTS.eraseQuestion}</p>
          <fieldset className={css.choices}>
            <legend className="label">What should happen to what you published?</legend>
            {CHOICES.map(([value, label]) => (
              <label key={value} className={css.choice}>
                <input
                  type="radio"
                  name="contents"
                  value={value}
                  checked={contentsOnErasure === value}
                  onChange={() => store.$state.set({ ...store.$state.get(), contentsOnErasure: value })}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <AccountFormField
            store={store}
            form={form}
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

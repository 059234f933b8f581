import { useStore } from '@nanostores/react';
import { TEXT_LIMITS } from '#base/limits/texts';
import { AccountFormField, Hint } from './AccountFormField.tsx';
import css from './account.module.css';
import { OpenFormButton, Panel } from './Panel.tsx';
import { PanelForm } from './PanelForm.tsx';
import type { AccountStore } from './store.ts';

/** The quote below the user's name. Its form opens independently of the others. */
export function QuotePanel({ store, canSave }: { store: AccountStore; canSave: boolean }) {
  const { user, isQuoteOpen, values } = useStore(store.$state);
  const charactersLeft = TEXT_LIMITS.userQuote - (values.userQuote ?? '').length;
  return (
    <Panel
      heading="Quote"
      action={canSave && !isQuoteOpen && <OpenFormButton label="Edit quote" isOpen={isQuoteOpen} onClick={store.toggleQuote} />}
    >
      {isQuoteOpen ? (
        <PanelForm store={store} form="QUOTE" onClose={store.toggleQuote}>
          <AccountFormField
            store={store}
            form="QUOTE"
            name="userQuote"
            label="Your quote"
            note={<Hint>{`${charactersLeft} characters left`}</Hint>}
          />
        </PanelForm>
      ) : user.userQuote ? (
        <blockquote className={css.quote} dir="auto">
          “{user.userQuote}”
        </blockquote>
      ) : (
        <p className={css.muted}>{canSave ? 'No quote yet. Add a sentence to show below your name.' : 'No quote yet.'}</p>
      )}
    </Panel>
  );
}

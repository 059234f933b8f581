import { useStore } from '@nanostores/react';
import { TEXT_LIMITS } from '#base/limits/texts';
import { AccountFormField, Hint } from './AccountFormField.tsx';
import css from './account.module.css';
import { OpenFormButton, Panel } from './Panel.tsx';
import { PanelForm } from './PanelForm.tsx';
import type { AccountStore } from './store.ts';

/** The quote below one's name, opened and closed by itself. */
export function QuotePanel({ store, maySave }: { store: AccountStore; maySave: boolean }) {
  const { user, isQuoteOpen, typed } = useStore(store.$state);
  const charactersLeft = TEXT_LIMITS.userQuote - (typed.userQuote ?? '').length;
  return (
    <Panel
      heading="Quote"
      action={maySave && !isQuoteOpen && <OpenFormButton label="Edit quote" isOpen={isQuoteOpen} onClick={store.toggleQuote} />}
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
        <p className={css.muted}>{maySave ? 'A sentence of yours below your name. There is none yet.' : 'There is none yet.'}</p>
      )}
    </Panel>
  );
}

import { useStore } from '@nanostores/react';
import { TEXT_LIMITS } from '#base/limits/texts';
import css from './account.module.css';
import { Field, Hint } from './Field.tsx';
import { Form } from './Form.tsx';
import { Opener, Panel } from './Panel.tsx';
import type { AccountStore } from './store.ts';

/** The quote below one's name, opened and closed by itself. */
export function Quote({ store, maySave }: { store: AccountStore; maySave: boolean }) {
  const { user, isQuoteOpen, typed } = useStore(store.$state);
  const left = TEXT_LIMITS.userQuote - (typed.userQuote ?? '').length;
  return (
    <Panel
      heading="Quote"
      action={maySave && !isQuoteOpen && <Opener label="Edit quote" isOpen={isQuoteOpen} onClick={store.toggleQuote} />}
    >
      {isQuoteOpen ? (
        <Form store={store} form="QUOTE" onClose={store.toggleQuote}>
          <Field store={store} form="QUOTE" name="userQuote" label="Your quote" note={<Hint>{`${left} characters left`}</Hint>} />
        </Form>
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

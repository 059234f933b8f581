import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useEffect } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon, loaderCircleIcon } from '#islands/ui/icons/shared.ts';
import type { AccountForm } from '#rules/account/forms';
import { FORM_WORDS } from '#rules/account/words';
import css from './account.module.css';
import { fieldId } from './Field.tsx';
import type { AccountStore } from './store.ts';

interface FormProps {
  store: AccountStore;
  form: AccountForm;
  onClose: () => void;
  isDanger?: boolean;
  children: ReactNode;
}

/** A form that opens in its panel, with what was refused above its buttons. */
export function Form({ store, form, onClose, isDanger = false, children }: FormProps) {
  const { isBusy, refusal, refused, wrong } = useStore(store.$state);
  const { submit, busy } = FORM_WORDS[form];
  useEffect(() => {
    if (refused > 0 && wrong) document.getElementById(fieldId(form, wrong))?.focus();
  }, [form, refused, wrong]);
  function send(event: SubmitEvent) {
    event.preventDefault();
    void store.submit(form);
  }
  return (
    <form className={css.form} noValidate onSubmit={send}>
      {children}
      <div role="alert">
        {refusal?.form === form && (
          <p className={css.refused}>
            <Icon path={circleAlertIcon} weight={2.4} />
            {refusal.message}
          </p>
        )}
      </div>
      <div className={css.buttons}>
        <button className={`button ${isDanger ? 'button-danger' : 'button-primary'}`} type="submit" aria-busy={isBusy || undefined}>
          {isBusy && <Icon path={loaderCircleIcon} weight={2.4} className="spinning" />}
          {isBusy ? busy : submit}
        </button>
        <button className="button button-quiet" type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

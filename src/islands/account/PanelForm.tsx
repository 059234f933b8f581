import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useEffect } from 'react';
import { FormError } from '#islands/ui/FormError.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { loaderCircleIcon } from '#islands/ui/icons/shared.ts';
import { ACCOUNT_FORM_TEXTS } from '#rules/account/account-texts';
import type { AccountForm } from '#rules/account/forms';
import { getAccountFieldId } from './AccountFormField.tsx';
import css from './account.module.css';
import type { AccountStore } from './store.ts';

interface PanelFormProps {
  store: AccountStore;
  form: AccountForm;
  onClose: () => void;
  isDanger?: boolean;
  children: ReactNode;
}

/** A form that opens in its panel, with its error above the buttons. */
export function PanelForm({ store, form, onClose, isDanger = false, children }: PanelFormProps) {
  const { isBusy, formError, failedSubmits, firstInvalidField } = useStore(store.$state);
  const { submit, busy } = ACCOUNT_FORM_TEXTS[form];
  useEffect(() => {
    if (failedSubmits > 0 && firstInvalidField) document.getElementById(getAccountFieldId(form, firstInvalidField))?.focus();
  }, [form, failedSubmits, firstInvalidField]);
  function submitForm(event: SubmitEvent) {
    event.preventDefault();
    void store.submit(form);
  }
  return (
    <form className={css.form} noValidate onSubmit={submitForm}>
      {children}
      <div role="alert">{formError?.form === form && <FormError>{formError.message}</FormError>}</div>
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

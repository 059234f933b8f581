import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from '#islands/ui/Form.tsx';
import { SubmitButton } from '#islands/ui/SubmitButton.tsx';
import { ACCOUNT_FORM_TEXTS } from '#rules/account/account-texts';
import type { AccountForm } from '#rules/account/forms';
import { getAccountFieldId } from './AccountFormField.tsx';
import css from './account.module.css';
import { usePanelFocus } from './Panel.tsx';
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
  const element = useRef<HTMLFormElement>(null);
  usePanelFocus(element);
  useEffect(() => {
    if (failedSubmits > 0 && firstInvalidField) document.getElementById(getAccountFieldId(form, firstInvalidField))?.focus();
  }, [form, failedSubmits, firstInvalidField]);
  return (
    <Form
      ref={element}
      className={css.form}
      onSubmit={() => void store.submit(form)}
      error={formError?.form === form && formError.message}
      actions={
        <div className={css.buttons}>
          <SubmitButton
            className={`button ${isDanger ? 'button-danger' : 'button-primary'}`}
            label={submit}
            busyLabel={busy}
            isBusy={isBusy}
          />
          <button className="button button-quiet" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      }
    >
      {children}
    </Form>
  );
}

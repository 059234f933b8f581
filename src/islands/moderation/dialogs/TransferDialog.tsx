import { useId, useRef, useState } from 'react';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import { findUserByUsername } from '#browser/people/find-user-by-username';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { useUnsentText } from '#islands/moderation/store/use-unsent-text.ts';
import css from '#islands/moderation/ui/detail.module.css';
import { ReviewDialog } from '#islands/moderation/ui/ReviewDialog.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Field } from '#islands/ui/Field.tsx';
import { FieldError } from '#islands/ui/FieldError.tsx';
import { UsernameField } from '#islands/ui/UsernameField.tsx';

const c = bindClassNames(css);

const TRANSFER_TARGETS = [
  { to: 'core_team', label: 'Core team (makes it official)' },
  { to: 'creator', label: 'Return to its creator' },
  { to: 'recycle_bin', label: 'Recycle bin' },
  { to: 'user', label: 'Another user' },
] as const;
type TransferTarget = (typeof TRANSFER_TARGETS)[number]['to'];

export interface TransferChoice {
  to: string;
  reason: string;
}
interface TransferDialogProps {
  item: ReviewQueueItem;
  onClose(): void;
  /** Resolves to whether the content was transferred. */
  onTransfer(choice: TransferChoice): Promise<boolean>;
}

/** Asks for the new owner of a content and for the reason, which its creator reads. The reason stays until it is sent. */
export function TransferDialog({ item, onClose, onTransfer }: TransferDialogProps) {
  const [to, setTo] = useState<TransferTarget | null>(null);
  const [username, setUsername] = useState('');
  const [reason, setReason, clearReason] = useUnsentText(`transfer:${item.content._id}`);
  const [errors, setErrors] = useState<{ to?: string; username?: string; reason?: string }>({});
  const form = useRef<HTMLFormElement>(null);

  async function submitTransfer() {
    const foundUser = to === 'user' && username.trim() !== '' ? await findUserByUsername(username) : null;
    const newErrors = {
      ...(to === null && { to: 'Choose a new owner.' }),
      ...(to === 'user' && !foundUser?.user && { username: foundUser?.error ?? 'Write the username of the new owner.' }),
      ...(reason.trim() === '' && { reason: 'Write a reason. The creator sees it.' }),
    };
    setErrors(newErrors);
    const [firstInvalid] = Object.keys(newErrors);
    const receiver = to === 'user' ? foundUser?.user?._id : to;
    if (firstInvalid || !receiver)
      return form.current?.querySelector<HTMLElement>(`[data-field="${firstInvalid}"] :is(input, textarea)`)?.focus();
    onClose();
    if (await onTransfer({ to: receiver, reason: reason.trim() })) clearReason();
  }

  return (
    <ReviewDialog title={`Transfer: ${item.content.title}`} onClose={onClose}>
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submitTransfer();
        }}
      >
        <TargetField to={to} error={errors.to} onChange={setTo} />
        {to === 'user' && (
          <div data-field="username">
            <UsernameField label="Username" username={username} error={errors.username ?? ''} onChange={setUsername} />
          </div>
        )}
        <TransferReasonField reason={reason} error={errors.reason} onChange={setReason} />
        <div className="dialog-actions">
          <button className="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="button button-primary" type="submit">
            {to === 'recycle_bin' ? 'Move to the recycle bin' : 'Transfer'}
          </button>
        </div>
      </form>
    </ReviewDialog>
  );
}

interface TargetFieldProps {
  to: TransferTarget | null;
  error: string | undefined;
  onChange(to: TransferTarget): void;
}

function TargetField({ to, error, onChange }: TargetFieldProps) {
  const id = useId();
  return (
    <fieldset className={c('reasons')} data-field="to" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">New owner</legend>
      {TRANSFER_TARGETS.map((target) => (
        <label key={target.to} className={c('reason')}>
          <input type="radio" name={`${id}-to`} checked={to === target.to} onChange={() => onChange(target.to)} />
          {target.label}
        </label>
      ))}
      <div id={`${id}-error`} role="alert">
        {error && to === null && <FieldError text={error} />}
      </div>
    </fieldset>
  );
}

interface TransferReasonFieldProps {
  reason: string;
  error: string | undefined;
  onChange(reason: string): void;
}

function TransferReasonField({ reason, error, onChange }: TransferReasonFieldProps) {
  const id = useId();
  const shownError = reason.trim() === '' ? error : undefined;
  return (
    <div data-field="reason">
      <Field
        id={id}
        label="Reason"
        error={shownError}
        live={shownError ? 'alert' : undefined}
        note={<p className="hint">The creator reads this with the name of the new owner.</p>}
      >
        {(control) => (
          <textarea {...control} value={reason} maxLength={REVIEW_LIMITS.reason} onChange={(event) => onChange(event.target.value)} />
        )}
      </Field>
    </div>
  );
}

import { useId, useState } from 'react';
import { findUserByUsername } from '#browser/people/find-user-by-username';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import css from '#islands/moderation/ui/detail.module.css';
import { ReviewDialog } from '#islands/moderation/ui/ReviewDialog.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { UsernameField } from '#islands/ui/UsernameField.tsx';

const c = bindClassNames(css);

const TRANSFER_TARGETS = [
  { to: 'core_team', label: 'Core team (makes it official)' },
  { to: 'creator', label: 'Return to its creator' },
  { to: 'recycle_bin', label: 'Recycle bin' },
  { to: 'user', label: 'Another user' },
] as const;

interface TransferDialogProps {
  item: ReviewQueueItem;
  onClose(): void;
  onTransfer(to?: string): void;
}

/** Asks for the new owner of a content. */
export function TransferDialog({ item, onClose, onTransfer }: TransferDialogProps) {
  const [to, setTo] = useState<(typeof TRANSFER_TARGETS)[number]['to']>(item.content.official ? 'creator' : 'core_team');
  const [username, setUsername] = useState('');
  const [errorText, setErrorText] = useState('');
  const id = useId();

  async function submitTransfer() {
    if (to !== 'user') {
      onClose();
      return onTransfer(to === 'core_team' ? undefined : to);
    }
    const { user, error } = await findUserByUsername(username);
    setErrorText(error);
    if (!user) return;
    onClose();
    onTransfer(user._id);
  }

  return (
    <ReviewDialog title={`Transfer: ${item.content.title}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void submitTransfer();
        }}
      >
        <fieldset className={c('reasons')}>
          <legend className="label">To</legend>
          {TRANSFER_TARGETS.map((target) => (
            <label key={target.to} className={c('reason')}>
              <input type="radio" name={`${id}-to`} checked={to === target.to} onChange={() => setTo(target.to)} />
              {target.label}
            </label>
          ))}
        </fieldset>
        {to === 'user' && <UsernameField label="Username" username={username} error={errorText} onChange={setUsername} />}
        <div className="dialog-actions">
          <button className="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="button button-primary" type="submit">
            Transfer
          </button>
        </div>
      </form>
    </ReviewDialog>
  );
}

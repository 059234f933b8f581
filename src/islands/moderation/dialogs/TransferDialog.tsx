import { useId, useState } from 'react';
import type { QueueItem } from '#contract/moderation/reviews';
import { classes } from '#islands/moderation/ui/classes.ts';
import { Dialog } from '#islands/moderation/ui/Dialog.tsx';
import css from '#islands/moderation/ui/detail.module.css';
import { UsernameField, whoIs } from '#islands/ui/UsernameField.tsx';

const c = classes(css);

const PLACES = [
  { to: 'core_team', label: 'The core team, which makes it official' },
  { to: 'creator', label: 'Back to whom it came from' },
  { to: 'recycle_bin', label: 'The recycle bin' },
  { to: 'user', label: 'A user' },
] as const;

interface Props {
  item: QueueItem;
  onClose(): void;
  onTransfer(to?: string): void;
}

/** Asks to whom a content goes. */
export function TransferDialog({ item, onClose, onTransfer }: Props) {
  const [to, setTo] = useState<(typeof PLACES)[number]['to']>(item.content.official ? 'creator' : 'core_team');
  const [username, setUsername] = useState('');
  const [trouble, setTrouble] = useState('');
  const id = useId();

  async function send() {
    if (to !== 'user') {
      onClose();
      return onTransfer(to === 'core_team' ? undefined : to);
    }
    const found = await whoIs(username);
    setTrouble(found.trouble);
    if (!found.user) return;
    onClose();
    onTransfer(found.user._id);
  }

  return (
    <Dialog title={`Transfer: ${item.content.title}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <fieldset className={c('reasons')}>
          <legend className="label">To</legend>
          {PLACES.map((place) => (
            <label key={place.to} className={c('reason')}>
              <input type="radio" name={`${id}-to`} checked={to === place.to} onChange={() => setTo(place.to)} />
              {place.label}
            </label>
          ))}
        </fieldset>
        {to === 'user' && <UsernameField label="Username" username={username} trouble={trouble} onChange={setUsername} />}
        <div className="dialog-actions">
          <button className="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="button button-primary" type="submit">
            Transfer
          </button>
        </div>
      </form>
    </Dialog>
  );
}

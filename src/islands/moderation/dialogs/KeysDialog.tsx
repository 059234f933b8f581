import css from '#islands/moderation/ui/moderation.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { formatKeyName, type listQueueKeys } from '#rules/reviews/queue-keys';

const c = bindClassNames(css);

type QueueKeyRows = ReturnType<typeof listQueueKeys>;

/** All shortcuts that do something in this list. */
export function KeysDialog({ rows, onClose }: { rows: QueueKeyRows; onClose(): void }) {
  return (
    <TitledDialog
      title="Keys"
      text="Keys work while the focus is not in a field."
      onClose={onClose}
      actions={
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      }
    >
      <KeyList rows={rows} />
    </TitledDialog>
  );
}

/** Shortcuts with what they do. */
export function KeyList({ rows }: { rows: QueueKeyRows }) {
  return (
    <ul className={c('keys')}>
      {rows.map(({ keys, label }) => (
        <li key={label}>
          <span>
            {keys.map((key) => (
              <kbd key={key}>{formatKeyName(key)}</kbd>
            ))}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}

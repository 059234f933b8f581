import type { ReviewAction } from '#base/reviews';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { ReviewQueueState } from '#rules/reviews/queue';
import type { QueueStore } from './store/queue-store.ts';
import css from './ui/moderation.module.css';

const c = bindClassNames(css);

const BULK_ACTIONS: readonly [ReviewAction, string][] = [
  ['approve', 'Approve'],
  ['reject', 'Reject'],
  ['restrict', 'Link only'],
  ['request_changes', 'Ask for changes'],
  ['feature', 'Feature'],
  ['unfeature', 'Stop featuring'],
];

interface BulkActionBarProps {
  queue: ReviewQueueState;
  store: QueueStore;
  listName: string;
  requestAction(action: ReviewAction, ids: readonly string[]): void;
  requestClassification(ids: readonly string[]): void;
}

/** The actions on all selected items. Each opens a preview of its changes. */
export function BulkActionBar({ queue, store, listName, requestAction, requestClassification }: BulkActionBarProps) {
  const isAll = queue.checked.length === queue.items.length;
  return (
    <section className={c('bulk')} aria-label="Bulk actions">
      <strong className="tabular" role="status">
        {queue.checked.length} selected
      </strong>
      {listName !== 'bin' && (
        <button type="button" className="button button-small" onClick={() => requestClassification(queue.checked)}>
          Classify
        </button>
      )}
      {listName !== 'bin' &&
        BULK_ACTIONS.map(([action, label]) => (
          <button key={action} type="button" className="button button-small" onClick={() => requestAction(action, queue.checked)}>
            {label}
          </button>
        ))}
      <button type="button" className="text-button" onClick={() => store.send({ type: 'checkedAll', on: !isAll })}>
        {isAll ? 'Select none' : 'Select all'}
      </button>
    </section>
  );
}

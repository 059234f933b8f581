import type { ReviewAction } from '#base/reviews';
import type { Queue } from '#rules/reviews/queue';
import type { QueueStore } from './store/store.ts';
import { classes } from './ui/classes.ts';
import css from './ui/moderation.module.css';

const c = classes(css);

const BULK: readonly [ReviewAction, string][] = [
  ['approve', 'Approve'],
  ['reject', 'Reject'],
  ['restrict', 'Link only'],
  ['request_changes', 'Ask for changes'],
  ['feature', 'Feature'],
  ['unfeature', 'Stop featuring'],
];

interface Props {
  queue: Queue;
  store: QueueStore;
  list: string;
  ask(action: ReviewAction, ids: readonly string[]): void;
  askFile(ids: readonly string[]): void;
}

/** What can be done with all that is selected; each shows first what will change. */
export function BulkBar({ queue, store, list, ask, askFile }: Props) {
  const isAll = queue.checked.length === queue.items.length;
  return (
    <section className={c('bulk')} aria-label="With the selected">
      <strong className="tabular" role="status">
        {queue.checked.length} selected
      </strong>
      {list !== 'bin' && (
        <button type="button" className="button button-small" onClick={() => askFile(queue.checked)}>
          Tag and file
        </button>
      )}
      {list !== 'bin' &&
        BULK.map(([action, label]) => (
          <button key={action} type="button" className="button button-small" onClick={() => ask(action, queue.checked)}>
            {label}
          </button>
        ))}
      <button type="button" className="text-button" onClick={() => store.send({ type: 'checkedAll', on: !isAll })}>
        {isAll ? 'Select none' : 'Select all'}
      </button>
    </section>
  );
}

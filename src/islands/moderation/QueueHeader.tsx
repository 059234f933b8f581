import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { INTERNAL_LISTS, type InternalList, type InternalOrder } from '#rules/reviews/internal-lists';
import { QUEUE_KEYS } from '#rules/reviews/queue-keys';
import css from './ui/moderation.module.css';

const c = bindClassNames(css);

interface QueueHeaderProps {
  counts: Readonly<Record<string, number>>;
  list: InternalList;
  order: InternalOrder;
  firstItemSince: string | undefined;
}
const buildListPath = (name: string, order?: string) => `/internal?list=${name}${order ? `&order=${order}` : ''}`;

/** The heading, the shortcuts, the lists with their counts, and the order. */
export function QueueHeader({ counts, list, order, firstItemSince }: QueueHeaderProps) {
  const count = counts[list.name];
  return (
    <>
      <header className={c('head')}>
        <div>
          <h1>{list.name === 'review' ? 'Review queue' : list.label}</h1>
          <p className={c('lead-text')}>{formatQueueSummary(list, { count, order, firstItemSince })}</p>
        </div>
        <ShortcutList />
      </header>
      <div className={c('filters')}>
        <nav className="strip" aria-label="Lists">
          {INTERNAL_LISTS.filter((other) => other.isMain || other.name === list.name).map((other) => (
            <a
              key={other.name}
              className="chip"
              href={buildListPath(other.name)}
              aria-current={other.name === list.name ? 'page' : undefined}
            >
              {other.label}
              {counts[other.name] !== undefined && <span className="tabular"> {counts[other.name]}</span>}
            </a>
          ))}
        </nav>
        <ListSelects list={list} order={order} />
      </div>
    </>
  );
}

function ShortcutList() {
  return (
    <details className={c('keys')}>
      <summary>
        {QUEUE_KEYS.filter((row) => row.isMain).map(({ key, label }) => (
          <span key={key}>
            <kbd>{key.toUpperCase()}</kbd> {label}
          </span>
        ))}
      </summary>
      <ul>
        {QUEUE_KEYS.filter((row) => !row.isMain).map(({ key, label }) => (
          <li key={key}>
            <kbd>{key.toUpperCase()}</kbd> {label}
          </li>
        ))}
      </ul>
    </details>
  );
}

function ListSelects({ list, order }: Pick<QueueHeaderProps, 'list' | 'order'>) {
  return (
    <div className={c('selects')}>
      <select
        className="input select"
        aria-label="More lists"
        value=""
        onChange={(event) => location.assign(buildListPath(event.target.value))}
      >
        <option value="" disabled>
          More lists
        </option>
        {INTERNAL_LISTS.filter((other) => !other.isMain).map((other) => (
          <option key={other.name} value={other.name}>
            {other.label}
          </option>
        ))}
      </select>
      <select
        className="input select"
        aria-label="Order"
        value={order}
        onChange={(event) => location.assign(buildListPath(list.name, event.target.value))}
      >
        <option value="oldest">Oldest first</option>
        <option value="newest">Newest first</option>
      </select>
    </div>
  );
}

function formatQueueSummary(
  list: InternalList,
  { count, order, firstItemSince }: { count: number | undefined; order: InternalOrder; firstItemSince: string | undefined },
) {
  if (count === 0 || !firstItemSince) return list.empty;
  const countText =
    count === undefined ? list.label : list.name === 'review' ? `${count} waiting` : `${count} ${count === 1 ? 'item' : 'items'}`;
  if (order !== 'oldest') return `${countText}.`;
  const since = new Date(firstItemSince);
  const isToday = since.toDateString() === new Date().toDateString();
  const time = since.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return `${countText}. Oldest: ${isToday ? `today, ${time}` : since.toLocaleDateString([], { day: 'numeric', month: 'long' })}.`;
}

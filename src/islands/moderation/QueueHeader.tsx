import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { INTERNAL_LISTS, type InternalList, type InternalOrder } from '#rules/reviews/internal-lists';
import type { QueueCounts } from '#rules/reviews/queue-counts';
import css from './ui/moderation.module.css';

const c = bindClassNames(css);

interface QueueHeaderProps {
  counts: QueueCounts;
  list: InternalList;
  order: InternalOrder;
  firstItemSince: string | undefined;
}
const buildListPath = (name: string, order?: string) => `/internal?list=${name}${order ? `&order=${order}` : ''}`;

/** The lists with their counts. The others are in a menu of their own. */
export function QueueLists({ counts, list }: Pick<QueueHeaderProps, 'counts' | 'list'>) {
  return (
    <div className={c('filters')}>
      <nav className="strip" aria-label="Lists">
        {INTERNAL_LISTS.filter((other) => other.isMain || other.name === list.name).map((other) => (
          <a
            key={other.name}
            className="chip"
            href={buildListPath(other.name)}
            aria-current={other.name === list.name ? 'page' : undefined}
            ref={other.name === list.name ? scrollIntoStrip : undefined}
          >
            {other.label}
            {counts[other.name] !== undefined && <span className="tabular"> {counts[other.name]}</span>}
          </a>
        ))}
      </nav>
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
    </div>
  );
}

/** Scrolls the strip, and nothing else, so that the current list is in view. */
function scrollIntoStrip(link: HTMLAnchorElement | null): void {
  const strip = link?.parentElement;
  if (link && strip) strip.scrollLeft = link.offsetLeft - strip.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
}

/** The heading of the list, and its order. */
export function QueueHeader({ counts, list, order, firstItemSince }: QueueHeaderProps) {
  const count = counts[list.name];
  return (
    <header className={c('head')}>
      <div>
        <h1 className={c('list-title')}>
          {list.label} {count !== undefined && <span className="tabular muted">{count}</span>}
        </h1>
        {firstItemSince && order === 'oldest' && <p className="muted small">Oldest: {formatSince(firstItemSince)}</p>}
      </div>
      <select
        className="input select"
        aria-label="Order"
        value={order}
        onChange={(event) => location.assign(buildListPath(list.name, event.target.value))}
      >
        <option value="oldest">Oldest first</option>
        <option value="newest">Newest first</option>
      </select>
    </header>
  );
}

function formatSince(isoTime: string): string {
  const since = new Date(isoTime);
  const isToday = since.toDateString() === new Date().toDateString();
  const time = since.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return isToday ? `today, ${time}` : since.toLocaleDateString([], { day: 'numeric', month: 'long' });
}

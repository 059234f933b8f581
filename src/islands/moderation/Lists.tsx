import { KEYS } from '#rules/reviews/keys';
import { INTERNAL_LISTS, type InternalList, type InternalOrder } from '#rules/reviews/lists';
import { classes } from './ui/classes.ts';
import css from './ui/moderation.module.css';

const c = classes(css);

interface Props {
  counts: Readonly<Record<string, number>>;
  list: InternalList;
  order: InternalOrder;
  first: string | undefined;
}
const pathOf = (name: string, order?: string) => `/internal?list=${name}${order ? `&order=${order}` : ''}`;

/** The heading, the keys, the lists with how many each holds, and the order. */
export function Lists({ counts, list, order, first }: Props) {
  const count = counts[list.name];
  return (
    <>
      <header className={c('head')}>
        <div>
          <h1>{list.name === 'review' ? 'Review queue' : list.label}</h1>
          <p className={c('lead-text')}>{sentenceOf(list, { count, order, first })}</p>
        </div>
        <Keys />
      </header>
      <div className={c('filters')}>
        <nav className="strip" aria-label="Lists">
          {INTERNAL_LISTS.filter((one) => one.isMain || one.name === list.name).map((one) => (
            <a key={one.name} className="chip" href={pathOf(one.name)} aria-current={one.name === list.name ? 'page' : undefined}>
              {one.label}
              {counts[one.name] !== undefined && <span className="tabular"> {counts[one.name]}</span>}
            </a>
          ))}
        </nav>
        <Selects list={list} order={order} />
      </div>
    </>
  );
}

function Keys() {
  return (
    <details className={c('keys')}>
      <summary>
        {KEYS.filter((row) => row.isMain).map(({ key, label }) => (
          <span key={key}>
            <kbd>{key.toUpperCase()}</kbd> {label}
          </span>
        ))}
      </summary>
      <ul>
        {KEYS.filter((row) => !row.isMain).map(({ key, label }) => (
          <li key={key}>
            <kbd>{key.toUpperCase()}</kbd> {label}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Selects({ list, order }: Pick<Props, 'list' | 'order'>) {
  return (
    <div className={c('selects')}>
      <select className="input select" aria-label="More lists" value="" onChange={(event) => location.assign(pathOf(event.target.value))}>
        <option value="" disabled>
          More lists
        </option>
        {INTERNAL_LISTS.filter((one) => !one.isMain).map((one) => (
          <option key={one.name} value={one.name}>
            {one.label}
          </option>
        ))}
      </select>
      <select
        className="input select"
        aria-label="Order"
        value={order}
        onChange={(event) => location.assign(pathOf(list.name, event.target.value))}
      >
        <option value="oldest">Oldest first</option>
        <option value="newest">Newest first</option>
      </select>
    </div>
  );
}

function sentenceOf(
  list: InternalList,
  { count, order, first }: { count: number | undefined; order: InternalOrder; first: string | undefined },
) {
  if (count === 0 || !first) return list.empty;
  const how = count === undefined ? list.label : list.name === 'review' ? `${count} waiting` : `${count} of them`;
  if (order !== 'oldest') return `${how}.`;
  const since = new Date(first);
  const isToday = since.toDateString() === new Date().toDateString();
  const time = since.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return `${how}. The oldest since ${isToday ? `${time} today` : since.toLocaleDateString([], { day: 'numeric', month: 'long' })}.`;
}

import { KINDS } from '#base/kinds';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { undo2Icon, xIcon } from '#islands/ui/icons/shared.ts';
import { listReviewBadges, type ReviewQueueState } from '#rules/reviews/queue';
import { formatQueueByline } from '#rules/reviews/recycle-bin';
import { REVIEW_REASONS } from '#rules/reviews/review-texts';
import type { QueueStore } from './store/queue-store.ts';
import { ContentCover } from './ui/ContentCover.tsx';
import css from './ui/moderation.module.css';

const c = bindClassNames(css);

interface QueueRowProps {
  item: ReviewQueueItem;
  queue: ReviewQueueState;
  store: QueueStore;
  listName: string;
  onOpen(id: string): void;
}

/** One item of a list. Its reject button acts without a dialog, with the first of the standard reasons, and can be undone. */
export function QueueRow({ item, queue, store, listName, onOpen }: QueueRowProps) {
  const { content } = item;
  const id = content._id;
  const isCurrent = queue.current === id;
  const badges = listReviewBadges(item).map(({ label }) => label);
  const { start, name, end } = formatQueueByline(item, new Date());
  return (
    <li className={c('row')} data-current={isCurrent || undefined} data-kind={content.type}>
      <label className={c('check')}>
        <input type="checkbox" checked={queue.checked.includes(id)} onChange={() => store.send({ type: 'checked', id })} />
        <span className="visually-hidden">Select {content.title}</span>
      </label>
      <ContentCover content={content} />
      <div className={c('body')}>
        <button
          type="button"
          className={c('title')}
          aria-current={isCurrent || undefined}
          lang={content.language}
          dir="auto"
          onClick={() => onOpen(id)}
        >
          {content.title}
        </button>
        <span className={c('by')}>
          {[KINDS[content.type].label, ...badges].join(' · ')} · {start}
          <bdi>{name}</bdi>
          {end}
        </span>
      </div>
      <RowAction item={item} store={store} listName={listName} />
    </li>
  );
}

function RowAction({ item: { content }, store, listName }: Pick<QueueRowProps, 'item' | 'store' | 'listName'>) {
  if (listName === 'bin')
    return (
      <RowButton
        icon={undo2Icon}
        label="Restore"
        title={content.title}
        onClick={() => void store.transfer(content, { to: 'creator', reason: '' })}
      />
    );
  // What is rejected already has nothing to reject, and a change of an approved content is refused with words.
  if (content.pendingChange || content.reviewStatus === 'rejected') return null;
  return (
    <RowButton
      icon={xIcon}
      label="Reject"
      title={content.title}
      onClick={() => void store.submitAction({ ids: [content._id], action: 'reject', reason: REVIEW_REASONS[0] })}
    />
  );
}

function RowButton({ icon, label, title, onClick }: { icon: string; label: string; title: string; onClick(): void }) {
  return (
    <button type="button" className={`icon-button ${c('act')}`} onClick={onClick} title={label} aria-label={`${label} ${title}`}>
      <Icon path={icon} size={18} weight={2.6} />
    </button>
  );
}

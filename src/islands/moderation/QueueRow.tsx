import { KINDS } from '#base/kinds';
import type { ReviewAction } from '#base/reviews';
import type { ContentCard } from '#contract/contents/contents';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, undo2Icon, xIcon } from '#islands/ui/icons/shared.ts';
import { formatShortAge, type ReviewQueueState } from '#rules/reviews/queue';
import { REVIEW_REASONS } from '#rules/reviews/review-texts';
import type { QueueStore } from './store/queue-store.ts';
import { Badges } from './ui/Badges.tsx';
import { ContentCover } from './ui/ContentCover.tsx';
import css from './ui/moderation.module.css';

const c = bindClassNames(css);

interface QueueRowProps {
  item: ReviewQueueItem;
  queue: ReviewQueueState;
  store: QueueStore;
  listName: string;
  requestAction(action: ReviewAction, ids: readonly string[]): void;
  onOpen(id: string): void;
}

/** One item of a list. Its reject button acts without a dialog, with the first of the standard reasons, and can be undone. */
export function QueueRow({ item, queue, store, listName, requestAction, onOpen }: QueueRowProps) {
  const { content } = item;
  const id = content._id;
  const isCurrent = queue.current === id;
  return (
    <li className={c('row')} data-current={isCurrent || undefined} data-kind={content.type}>
      <label className={c('check')}>
        <input type="checkbox" checked={queue.checked.includes(id)} onChange={() => store.send({ type: 'checked', id })} />
        <span className="visually-hidden">Select {content.title}</span>
      </label>
      <ContentCover content={content} />
      <div className={c('body')}>
        <Badges item={item} />
        <button
          type="button"
          className={c('title')}
          aria-current={isCurrent || undefined}
          lang={content.language}
          dir="auto"
          onClick={() => store.send({ type: 'chosen', id })}
        >
          {content.title}
        </button>
        <span className={c('by')}>
          {content.creatorName} · {formatShortAge(item.since, new Date())}
        </span>
      </div>
      <div className={c('actions')}>
        {listName === 'bin' ? (
          <RowButton
            icon={undo2Icon}
            label="Restore"
            word="Restore"
            title={content.title}
            onClick={() => void store.transfer(content, 'creator')}
          />
        ) : (
          <DecisionButtonPair content={content} store={store} requestAction={requestAction} />
        )}
        <button type="button" className={`button button-small button-quiet ${c('open')}`} onClick={() => onOpen(id)}>
          Open
          <span className="visually-hidden">
            {' '}
            {KINDS[content.type].label} {content.title}
          </span>
        </button>
      </div>
    </li>
  );
}

function DecisionButtonPair({ content, store, requestAction }: Pick<QueueRowProps, 'store' | 'requestAction'> & { content: ContentCard }) {
  const id = content._id;
  return (
    <>
      <RowButton
        icon={checkIcon}
        label={content.pendingChange ? 'Approve changes' : 'Approve'}
        word="Approve"
        title={content.title}
        onClick={() => requestAction('approve', [id])}
      />
      {content.pendingChange ? (
        <RowButton
          icon={xIcon}
          label="Refuse changes"
          word="Refuse"
          title={content.title}
          onClick={() => requestAction('request_changes', [id])}
        />
      ) : (
        <RowButton
          icon={xIcon}
          label="Reject"
          word="Reject"
          title={content.title}
          onClick={() => void store.submitAction({ ids: [id], action: 'reject', reason: REVIEW_REASONS[0] })}
        />
      )}
    </>
  );
}

interface RowButtonProps {
  icon: string;
  label: string;
  /** What a phone shows, which has no room for a longer label. */
  word: string;
  title: string;
  onClick(): void;
}

function RowButton({ icon, label, word, title, onClick }: RowButtonProps) {
  return (
    <button type="button" className={`button button-small ${c('act')}`} onClick={onClick} title={label} aria-label={`${label} ${title}`}>
      <Icon path={icon} size={18} weight={2.6} />
      <span className={c('word')}>{word}</span>
    </button>
  );
}

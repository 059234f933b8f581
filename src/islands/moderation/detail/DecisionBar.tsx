import { useStore } from '@nanostores/react';
import css from '#islands/moderation/ui/detail.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, replyIcon, xIcon } from '#islands/ui/icons/shared.ts';
import type { ContentDetailProps } from './ContentDetail.tsx';
import { MoreActions } from './MoreActions.tsx';
import { RecycleBinButtons } from './RecycleBinButtons.tsx';
import { SeenTrack } from './SeenTrack.tsx';

const c = bindClassNames(css);

/** The decisions on a content, at the bottom of the screen. Approving opens once all of it was in view. */
export function DecisionBar(props: ContentDetailProps) {
  const { item, store, context, listName, requestAction } = props;
  const { content } = item;
  const ids = [content._id];
  const seenParts = useStore(store.details.$seenParts)[content._id];
  useStore(store.details.$reviews);
  const parts = store.details.findReview(content._id)?.parts ?? [];
  const isSeen = store.details.isSeen(content._id);
  if (listName === 'bin')
    return (
      <section className={c('bar')} aria-label="Decision">
        <RecycleBinButtons
          title={content.title}
          canErase={context.canErase}
          onRestore={() => void store.transfer(content, { to: 'creator', reason: '' })}
          onErase={() => void store.erase(content._id)}
        />
        <MoreActions {...props} />
      </section>
    );
  const changes = content.pendingChange && <span className={c('more-word')}> changes</span>;
  return (
    <section className={c('bar')} aria-label="Decision" data-decision-bar="">
      <SeenTrack parts={parts} seenParts={seenParts} />
      <div className={c('bar-buttons')}>
        <button
          type="button"
          className={`button ${isSeen ? c('approveSeen') : ''} ${c('approve')}`}
          aria-disabled={!isSeen || undefined}
          aria-describedby="review-seen"
          onClick={() => requestAction('approve', ids)}
        >
          <Icon path={checkIcon} weight={2.6} /> <span>Approve{changes}</span>
        </button>
        <button type="button" className="button" onClick={() => requestAction('request_changes', ids)}>
          <Icon path={replyIcon} size={18} /> <span>{content.pendingChange ? <>Refuse{changes}</> : 'Ask for changes'}</span>
        </button>
        <button type="button" className={`button ${c('reject')}`} onClick={() => requestAction('reject', ids)}>
          <Icon path={xIcon} weight={2.6} /> Reject
        </button>
        <MoreActions {...props} />
      </div>
    </section>
  );
}

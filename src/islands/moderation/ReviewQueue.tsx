import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { ReviewAction } from '#base/reviews';
import { flash } from '#browser/flash';
import type { ReviewQueuePage } from '#contract/moderation/reviews';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowLeftIcon } from '#islands/ui/icons/shared.ts';
import { findInternalList } from '#rules/reviews/internal-lists';
import type { ReviewQueueState } from '#rules/reviews/queue';
import { DIALOG_ACTIONS, listQueueKeys } from '#rules/reviews/queue-keys';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { BulkActionBar } from './BulkActionBar.tsx';
import { ContentDetail } from './detail/ContentDetail.tsx';
import { KeyList } from './dialogs/KeysDialog.tsx';
import { type OpenQueueDialog, QueueDialogs } from './dialogs/QueueDialogs.tsx';
import { QueueHeader, QueueLists } from './QueueHeader.tsx';
import { QueueRow } from './QueueRow.tsx';
import { scrollToNextPart } from './scroll-to-part.ts';
import { createQueueStore, type QueueStore } from './store/queue-store.ts';
import type { ReviewerContext } from './store/reviewer-context.ts';
import css from './ui/moderation.module.css';
import { useContentFocus } from './use-content-focus.ts';
import { useOpenContent } from './use-open-content.ts';
import { useQueueShortcuts } from './use-queue-shortcuts.ts';

const c = bindClassNames(css);

interface ReviewQueueProps extends ReviewerContext {
  page: ReviewQueuePage;
  listName: string;
  order: 'oldest' | 'newest';
  /** The content that the address names; null for the first of the list. */
  openId: string | null;
}

/** The review queue and the other lists of /internal: the list, and beside it the current content. On phones each has the screen. */
export function ReviewQueue({ page, listName, order, openId, ...context }: ReviewQueueProps) {
  const store = useQueueStore({ page, listName, order, openId, ...context });
  const queue = useStore(store.$queue);
  const counts = useStore(store.$counts);
  const [openDialog, setOpenDialog] = useState<OpenQueueDialog>(null);
  const content = useOpenContent(store);
  const list = findInternalList(listName);
  const keys = listQueueKeys({ isBin: list.name === 'bin', canTransfer: context.canTransfer });
  const current = queue.items.find((item) => item.content._id === queue.current) ?? null;
  const requestAction = (action: ReviewAction, ids: readonly string[]) => {
    const [id = ''] = ids;
    if (ids.length === 1 && action === 'approve' && !store.details.isSeen(id)) refuseApproval(store, id);
    else if (DIALOG_ACTIONS.has(action) || ids.length > 1) setOpenDialog({ type: 'decide', ids, action });
    else void store.submitAction({ ids, action });
  };
  const openHelp = () => setOpenDialog({ type: 'keys' });
  const requestTransfer = (id: string) => setOpenDialog({ type: 'transfer', id });
  const actions = { store, context, listName: list.name, requestAction, requestTransfer };
  const isDialogOpen = openDialog !== null;
  useQueueShortcuts({ ...actions, keys, current, isDialogOpen, openHelp });
  useContentFocus({ currentId: queue.current, isDialogOpen });
  return (
    <div className={c('screen')} data-open={(content.isOpen && current !== null) || undefined}>
      <QueueLists counts={counts} list={list} />
      {queue.checked.length > 0 && (
        <BulkActionBar
          queue={queue}
          store={store}
          requestAction={requestAction}
          requestClassification={(ids) => setOpenDialog({ type: 'classify', ids })}
          listName={list.name}
        />
      )}
      <div className={c('columns')}>
        <div className={c('queue')}>
          <QueueHeader counts={counts} list={list} order={order} firstItemSince={queue.items[0]?.since} />
          <QueueList queue={queue} store={store} list={list} onOpen={content.open} />
          <MainKeys keys={keys} onShowAll={openHelp} />
        </div>
        {current && (
          <aside className={c('panel')} aria-label="Content">
            <button type="button" className={`text-button ${c('back')}`} onClick={content.close}>
              <Icon path={arrowLeftIcon} size={18} /> {list.label}
            </button>
            <ContentDetail item={current} {...actions} />
          </aside>
        )}
      </div>
      <QueueDialogs
        openDialog={openDialog}
        queue={queue}
        current={current}
        store={store}
        context={context}
        keys={keys}
        onClose={() => setOpenDialog(null)}
      />
    </div>
  );
}

function useQueueStore({ page, listName, order, openId, viewerId, viewerName }: ReviewQueueProps): QueueStore {
  return useMemo(
    () => createQueueStore(page, { listName, order, openId, viewerId, viewerName }),
    [page, listName, order, openId, viewerId, viewerName],
  );
}

/** The shortcuts of every decision, below the list. */
function MainKeys({ keys, onShowAll }: { keys: ReturnType<typeof listQueueKeys>; onShowAll(): void }) {
  return (
    <div className={c('main-keys')}>
      <KeyList rows={keys.filter(({ isMain }) => isMain)} />
      <button type="button" className="text-button" onClick={onShowAll}>
        All keys
      </button>
    </div>
  );
}

/** Says what is left to see before approving, and scrolls on to it. */
function refuseApproval(store: QueueStore, id: string): void {
  const unseenParts = store.details.listUnseenParts(id);
  flash(
    unseenParts
      ? `${formatNumberWithNoun(unseenParts.length, 'part')} not seen yet. Approve opens when all of it was in view.`
      : 'The content is still loading.',
    { topic: 'unseen' },
  );
  scrollToNextPart(store, id);
}

interface QueueListProps {
  queue: ReviewQueueState;
  store: QueueStore;
  list: ReturnType<typeof findInternalList>;
  onOpen(id: string): void;
}

function QueueList({ queue, store, list, onOpen }: QueueListProps) {
  const nextCursor = useStore(store.$nextCursor);
  const isLoading = useStore(store.$isLoading);
  return (
    <>
      {queue.items.length === 0 ? (
        <p className={c('empty')}>{list.empty}</p>
      ) : (
        <ul className={c('rows')} aria-label={list.label}>
          {queue.items.map((item) => (
            <QueueRow key={item.content._id} item={item} queue={queue} store={store} listName={list.name} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {nextCursor && (
        <button className="button" type="button" aria-busy={isLoading} onClick={() => void store.loadMore()}>
          {isLoading ? 'Loading' : 'Show more'}
        </button>
      )}
    </>
  );
}

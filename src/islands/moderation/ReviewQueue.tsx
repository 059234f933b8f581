import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo, useState } from 'react';
import type { ReviewAction } from '#base/reviews';
import type { ReviewQueueItem, ReviewQueuePage } from '#contract/moderation/reviews';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { findInternalList } from '#rules/reviews/internal-lists';
import type { ReviewQueueState } from '#rules/reviews/queue';
import { DIALOG_ACTIONS } from '#rules/reviews/queue-keys';
import { BulkActionBar } from './BulkActionBar.tsx';
import { ContentDetail } from './detail/ContentDetail.tsx';
import { ClassificationDialog } from './dialogs/ClassificationDialog.tsx';
import { DecisionDialog } from './dialogs/DecisionDialog.tsx';
import { TransferDialog } from './dialogs/TransferDialog.tsx';
import { QueueHeader } from './QueueHeader.tsx';
import { QueueRow } from './QueueRow.tsx';
import { createQueueStore, type QueueStore } from './store/queue-store.ts';
import type { ReviewerContext } from './store/reviewer-context.ts';
import css from './ui/moderation.module.css';
import { ReviewDialog } from './ui/ReviewDialog.tsx';
import { useQueueShortcuts } from './use-queue-shortcuts.ts';

const c = bindClassNames(css);

interface ReviewQueueProps extends ReviewerContext {
  page: ReviewQueuePage;
  listName: string;
  order: 'oldest' | 'newest';
}
type OpenQueueDialog =
  | { type: 'decide'; ids: readonly string[]; action: ReviewAction }
  | { type: 'transfer'; id: string }
  | { type: 'classify'; ids: readonly string[] }
  | { type: 'detail' }
  | null;

/** The review queue and the other lists of /internal. */
export function ReviewQueue({ page, listName, order, ...context }: ReviewQueueProps) {
  const store = useQueueStore({ page, listName, order, ...context });
  const queue = useStore(store.$queue);
  const counts = useStore(store.$counts);
  const [openDialog, setOpenDialog] = useState<OpenQueueDialog>(null);
  const activeList = findInternalList(listName);
  const current = queue.items.find((item) => item.content._id === queue.current) ?? null;
  const requestAction = (action: ReviewAction, ids: readonly string[]) =>
    DIALOG_ACTIONS.has(action) || ids.length > 1
      ? setOpenDialog({ type: 'decide', ids, action })
      : void store.submitAction({ ids, action });
  const openDetail = (id: string) => {
    store.send({ type: 'chosen', id });
    setOpenDialog({ type: 'detail' });
  };
  const requestTransfer = (id: string) => setOpenDialog({ type: 'transfer', id });
  const actions = { store, context, listName: activeList.name, requestAction, requestTransfer };
  useQueueShortcuts({ ...actions, current, isDialogOpen: openDialog !== null });
  const detail = current && <ContentDetail item={current} {...actions} />;
  return (
    <div className={c('screen')}>
      <QueueHeader counts={counts} list={activeList} order={order} firstItemSince={queue.items[0]?.since} />
      {queue.checked.length > 0 && (
        <BulkActionBar
          queue={queue}
          store={store}
          requestAction={requestAction}
          requestClassification={(ids) => setOpenDialog({ type: 'classify', ids })}
          listName={activeList.name}
        />
      )}
      <div className={c('columns')}>
        <QueueList queue={queue} store={store} list={activeList} requestAction={requestAction} onOpen={openDetail} />
        {detail && <aside className={c('panel')}>{detail}</aside>}
      </div>
      <QueueDialogs
        openDialog={openDialog}
        detail={detail}
        queue={queue}
        current={current}
        store={store}
        context={context}
        onClose={() => setOpenDialog(null)}
      />
    </div>
  );
}

function useQueueStore({ page, listName, order, viewerId, viewerName }: ReviewQueueProps): QueueStore {
  return useMemo(() => createQueueStore(page, { listName, order, viewerId, viewerName }), [page, listName, order, viewerId, viewerName]);
}

interface QueueListProps {
  queue: ReviewQueueState;
  store: QueueStore;
  list: ReturnType<typeof findInternalList>;
  requestAction(action: ReviewAction, ids: readonly string[]): void;
  onOpen(id: string): void;
}

function QueueList({ queue, store, list, requestAction, onOpen }: QueueListProps) {
  const nextCursor = useStore(store.$nextCursor);
  const isLoading = useStore(store.$isLoading);
  return (
    <div>
      {queue.items.length === 0 ? (
        <p className={c('empty')}>{list.empty}</p>
      ) : (
        <ul className={c('rows')} aria-label={list.label}>
          {queue.items.map((item) => (
            <QueueRow
              key={item.content._id}
              item={item}
              queue={queue}
              store={store}
              listName={list.name}
              requestAction={requestAction}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {nextCursor && (
        <button className="button" type="button" aria-busy={isLoading} onClick={() => void store.loadMore()}>
          {isLoading ? 'Loading' : 'Show more'}
        </button>
      )}
    </div>
  );
}

interface QueueDialogsProps {
  openDialog: OpenQueueDialog;
  detail: ReactNode;
  queue: ReviewQueueState;
  current: ReviewQueueItem | null;
  store: QueueStore;
  context: ReviewerContext;
  onClose(): void;
}

function QueueDialogs({ openDialog, detail, queue, current, store, context, onClose }: QueueDialogsProps) {
  return (
    <>
      {openDialog?.type === 'detail' && detail && (
        <ReviewDialog title="Details" onClose={onClose}>
          {detail}
          <div className="dialog-actions">
            <button className="button" type="button" onClick={onClose}>
              Close
            </button>
          </div>
        </ReviewDialog>
      )}
      {openDialog?.type === 'decide' && (
        <DecisionDialog
          request={openDialog}
          queue={queue}
          context={context}
          onClose={onClose}
          onSubmit={(request) => void store.submitAction(request)}
        />
      )}
      {openDialog?.type === 'classify' && (
        <ClassificationDialog
          ids={openDialog.ids}
          queue={queue}
          context={context}
          onClose={onClose}
          onSubmit={(classification) => void store.classifyMany(openDialog.ids, classification)}
        />
      )}
      {openDialog?.type === 'transfer' && current && (
        <TransferDialog item={current} onClose={onClose} onTransfer={(to) => void store.transfer(current.content, to)} />
      )}
    </>
  );
}

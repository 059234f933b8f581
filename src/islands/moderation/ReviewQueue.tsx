import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo, useState } from 'react';
import type { ReviewAction } from '#base/reviews';
import type { QueueItem, QueuePage } from '#contract/moderation/reviews';
import { DIALOG_ACTIONS } from '#rules/reviews/keys';
import { internalListAt } from '#rules/reviews/lists';
import type { Queue } from '#rules/reviews/queue';
import { BulkBar } from './BulkBar.tsx';
import { Detail } from './detail/Detail.tsx';
import { DecideDialog } from './dialogs/DecideDialog.tsx';
import { FileDialog } from './dialogs/FileDialog.tsx';
import { TransferDialog } from './dialogs/TransferDialog.tsx';
import { Lists } from './Lists.tsx';
import { Row } from './Row.tsx';
import { createQueue, type QueueStore } from './store/store.ts';
import type { ReviewTools } from './store/tools.ts';
import { classes } from './ui/classes.ts';
import { Dialog } from './ui/Dialog.tsx';
import css from './ui/moderation.module.css';
import { useKeys } from './use-keys.ts';

const c = classes(css);

interface Props extends ReviewTools {
  page: QueuePage;
  list: string;
  order: 'oldest' | 'newest';
}
type Asking =
  | { what: 'decide'; ids: readonly string[]; action: ReviewAction }
  | { what: 'transfer'; id: string }
  | { what: 'file'; ids: readonly string[] }
  | { what: 'detail' }
  | null;

/** The review queue and the other lists of /internal, worked by keys, pointer or touch. */
export function ReviewQueue({ page, list, order, ...tools }: Props) {
  const store = useMemo(
    () => createQueue(page, { list, order, viewerId: tools.viewerId, viewerName: tools.viewerName }),
    [page, list, order, tools.viewerId, tools.viewerName],
  );
  const queue = useStore(store.$queue);
  const [counts, next, busy] = [useStore(store.$counts), useStore(store.$next), useStore(store.$busy)];
  const [asking, setAsking] = useState<Asking>(null);
  const shown = internalListAt(list);
  const current = queue.items.find((item) => item.content._id === queue.current) ?? null;
  const ask = (action: ReviewAction, ids: readonly string[]) =>
    DIALOG_ACTIONS.has(action) || ids.length > 1 ? setAsking({ what: 'decide', ids, action }) : void store.act({ ids, action });
  const open = (id: string) => {
    store.send({ type: 'chosen', id });
    setAsking({ what: 'detail' });
  };
  useKeys({
    store,
    current,
    tools,
    list: shown.name,
    isAsking: asking !== null,
    ask,
    askTransfer: (id) => setAsking({ what: 'transfer', id }),
  });
  const askTransfer = (id: string) => setAsking({ what: 'transfer', id });
  const detail = current && <Detail item={current} store={store} tools={tools} list={shown.name} ask={ask} askTransfer={askTransfer} />;
  return (
    <div className={c('screen')}>
      <Lists counts={counts} list={shown} order={order} first={queue.items[0]?.since} />
      {queue.checked.length > 0 && (
        <BulkBar queue={queue} store={store} ask={ask} askFile={(ids) => setAsking({ what: 'file', ids })} list={shown.name} />
      )}
      <div className={c('columns')}>
        <div>
          {queue.items.length === 0 ? (
            <p className={c('empty')}>{shown.empty}</p>
          ) : (
            <ul className={c('rows')} aria-label={shown.label}>
              {queue.items.map((item) => (
                <Row key={item.content._id} item={item} queue={queue} store={store} list={shown.name} ask={ask} open={open} />
              ))}
            </ul>
          )}
          {next && (
            <button className="button" type="button" aria-busy={busy} onClick={() => void store.more()}>
              {busy ? 'Loading' : 'Show more'}
            </button>
          )}
        </div>
        {detail && <aside className={c('panel')}>{detail}</aside>}
      </div>
      <Asked asking={asking} detail={detail} queue={queue} current={current} store={store} tools={tools} onClose={() => setAsking(null)} />
    </div>
  );
}

interface AskedProps {
  asking: Asking;
  detail: ReactNode;
  queue: Queue;
  current: QueueItem | null;
  store: QueueStore;
  tools: ReviewTools;
  onClose(): void;
}

function Asked({ asking, detail, queue, current, store, tools, onClose }: AskedProps) {
  return (
    <>
      {asking?.what === 'detail' && detail && (
        <Dialog title="Details" onClose={onClose}>
          {detail}
          <div className="dialog-actions">
            <button className="button" type="button" onClick={onClose}>
              Close
            </button>
          </div>
        </Dialog>
      )}
      {asking?.what === 'decide' && (
        <DecideDialog asked={asking} queue={queue} tools={tools} onClose={onClose} onDecide={(act) => void store.act(act)} />
      )}
      {asking?.what === 'file' && (
        <FileDialog
          ids={asking.ids}
          queue={queue}
          tools={tools}
          onClose={onClose}
          onFile={(filing) => void store.fileMany(asking.ids, filing)}
        />
      )}
      {asking?.what === 'transfer' && current && (
        <TransferDialog item={current} onClose={onClose} onTransfer={(to) => void store.transfer(current.content, to)} />
      )}
    </>
  );
}

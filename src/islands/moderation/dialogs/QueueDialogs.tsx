import type { ReviewAction } from '#base/reviews';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import type { QueueStore } from '#islands/moderation/store/queue-store.ts';
import type { ReviewerContext } from '#islands/moderation/store/reviewer-context.ts';
import type { ReviewQueueState } from '#rules/reviews/queue';
import type { listQueueKeys } from '#rules/reviews/queue-keys';
import { ClassificationDialog } from './ClassificationDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';

export type OpenQueueDialog =
  | { type: 'decide'; ids: readonly string[]; action: ReviewAction }
  | { type: 'transfer'; id: string }
  | { type: 'classify'; ids: readonly string[] }
  | { type: 'keys' }
  | null;

interface QueueDialogsProps {
  openDialog: OpenQueueDialog;
  queue: ReviewQueueState;
  current: ReviewQueueItem | null;
  store: QueueStore;
  context: ReviewerContext;
  keys: ReturnType<typeof listQueueKeys>;
  onClose(): void;
}

/** The dialogs of the queue, of which at most one is open. */
export function QueueDialogs({ openDialog, queue, current, store, context, keys, onClose }: QueueDialogsProps) {
  switch (openDialog?.type) {
    case 'keys':
      return <KeysDialog rows={keys} onClose={onClose} />;
    case 'decide':
      return (
        <DecisionDialog
          request={openDialog}
          queue={queue}
          store={store}
          context={context}
          onClose={onClose}
          onSubmit={store.submitAction}
        />
      );
    case 'classify':
      return (
        <ClassificationDialog
          ids={openDialog.ids}
          queue={queue}
          context={context}
          onClose={onClose}
          onSubmit={(classification) => store.classifyMany(openDialog.ids, classification)}
        />
      );
    case 'transfer':
      return (
        current && <TransferDialog item={current} onClose={onClose} onTransfer={(choice) => store.transfer(current.content, choice)} />
      );
    case undefined:
      return null;
  }
}

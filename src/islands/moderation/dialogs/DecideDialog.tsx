import { useState } from 'react';
import type { ReviewAction } from '#base/reviews';
import type { Act } from '#islands/moderation/store/deciding.ts';
import type { ReviewTools } from '#islands/moderation/store/tools.ts';
import { Dialog } from '#islands/moderation/ui/Dialog.tsx';
import { needsReason } from '#rules/reviews/decide';
import type { Queue } from '#rules/reviews/queue';
import { REASONS } from '#rules/reviews/words';
import { Preview } from './Preview.tsx';
import { Reasons } from './Reasons.tsx';

const TITLES: Record<ReviewAction, string> = {
  approve: 'Approve',
  reject: 'Reject',
  restrict: 'Open by link only',
  request_changes: 'Ask for changes',
  feature: 'Feature',
  unfeature: 'Stop featuring',
};

interface Props {
  asked: { ids: readonly string[]; action: ReviewAction };
  queue: Queue;
  tools: ReviewTools;
  onClose(): void;
  onDecide(act: Act): void;
}

/** Asks why, and shows what will change before it is done to many. */
export function DecideDialog({ asked: { ids, action }, queue, tools, onClose, onDecide }: Props) {
  const [reason, setReason] = useState<string>(needsReason(action) ? REASONS[0] : '');
  const [category, setCategory] = useState('');
  const contents = queue.items.filter((item) => ids.includes(item.content._id)).map((item) => item.content);
  const fields = category === '' ? undefined : { categories: [category] };
  const isMissing = needsReason(action) && reason.trim() === '';
  const title = contents.length === 1 ? `${TITLES[action]}: ${contents[0]?.title}` : `${TITLES[action]}: ${contents.length} contents`;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMissing) return;
          onClose();
          onDecide({ ids, action, reason: reason.trim(), ...(fields && { fields }) });
        }}
      >
        {needsReason(action) && <Reasons reason={reason} isMissing={isMissing} onChange={setReason} />}
        {contents.length > 1 && <Preview contents={contents} action={action} tools={tools} category={category} onCategory={setCategory} />}
        <div className="dialog-actions">
          <button className="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className={`button ${needsReason(action) ? 'button-danger' : 'button-primary'}`} type="submit" disabled={isMissing}>
            {TITLES[action]}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

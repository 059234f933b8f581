import { useState } from 'react';
import type { ReviewAction } from '#base/reviews';
import type { ReviewerContext } from '#islands/moderation/store/reviewer-context.ts';
import type { ReviewActionRequest } from '#islands/moderation/store/submit-review-action.ts';
import { ReviewDialog } from '#islands/moderation/ui/ReviewDialog.tsx';
import type { ReviewQueueState } from '#rules/reviews/queue';
import { needsReason } from '#rules/reviews/review-actions';
import { REVIEW_REASONS } from '#rules/reviews/review-texts';
import { ActionPreview } from './ActionPreview.tsx';
import { ReasonField } from './ReasonField.tsx';

const TITLES: Record<ReviewAction, string> = {
  approve: 'Approve',
  reject: 'Reject',
  restrict: 'Link only',
  request_changes: 'Ask for changes',
  feature: 'Feature',
  unfeature: 'Stop featuring',
};

interface DecisionDialogProps {
  request: { ids: readonly string[]; action: ReviewAction };
  queue: ReviewQueueState;
  context: ReviewerContext;
  onClose(): void;
  onSubmit(request: ReviewActionRequest): void;
}

/** Asks for the reason of a decision and previews the changes of several contents. */
export function DecisionDialog({ request: { ids, action }, queue, context, onClose, onSubmit }: DecisionDialogProps) {
  const [reason, setReason] = useState<string>(needsReason(action) ? REVIEW_REASONS[0] : '');
  const [category, setCategory] = useState('');
  const contents = queue.items.filter((item) => ids.includes(item.content._id)).map((item) => item.content);
  const fields = category === '' ? undefined : { categories: [category] };
  const isMissing = needsReason(action) && reason.trim() === '';
  const title = contents.length === 1 ? `${TITLES[action]}: ${contents[0]?.title}` : `${TITLES[action]}: ${contents.length} items`;
  return (
    <ReviewDialog title={title} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMissing) return;
          onClose();
          onSubmit({ ids, action, reason: reason.trim(), ...(fields && { fields }) });
        }}
      >
        {needsReason(action) && <ReasonField reason={reason} isMissing={isMissing} onChange={setReason} />}
        {contents.length > 1 && (
          <ActionPreview contents={contents} action={action} context={context} category={category} onCategoryChange={setCategory} />
        )}
        <div className="dialog-actions">
          <button className="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className={`button ${needsReason(action) ? 'button-danger' : 'button-primary'}`} type="submit" disabled={isMissing}>
            {TITLES[action]}
          </button>
        </div>
      </form>
    </ReviewDialog>
  );
}

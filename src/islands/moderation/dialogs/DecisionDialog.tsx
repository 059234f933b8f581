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

/** What a decision does to an approved content whose creator has changed it. */
const PENDING_CHANGE_NOTES: Partial<Record<ReviewAction, string>> = {
  request_changes: 'Visitors still see the approved version. The creator reads your reason and can save again.',
  reject: 'This hides the whole item, also the version that visitors see.',
  restrict: 'Visitors see the approved version, and only with its link. The changes are not published.',
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
  const areChanges = contents.every((content) => content.pendingChange);
  const actionLabel = areChanges && action === 'request_changes' ? 'Refuse changes' : TITLES[action];
  const title = contents.length === 1 ? `${actionLabel}: ${contents[0]?.title}` : `${actionLabel}: ${contents.length} items`;
  const note = areChanges ? PENDING_CHANGE_NOTES[action] : undefined;
  return (
    <ReviewDialog title={title} {...(note && { text: note })} onClose={onClose}>
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
            {actionLabel}
          </button>
        </div>
      </form>
    </ReviewDialog>
  );
}

import { useId, useRef, useState } from 'react';
import type { ReviewAction } from '#base/reviews';
import type { ContentCard } from '#contract/contents/contents';
import type { QueueStore } from '#islands/moderation/store/queue-store.ts';
import type { ReviewerContext } from '#islands/moderation/store/reviewer-context.ts';
import type { ReviewActionRequest } from '#islands/moderation/store/submit-review-action.ts';
import { useUnsentText } from '#islands/moderation/store/use-unsent-text.ts';
import css from '#islands/moderation/ui/detail.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import type { ReviewQueueState } from '#rules/reviews/queue';
import { needsReason } from '#rules/reviews/review-actions';
import { formatReason } from '#rules/reviews/review-texts';
import { ActionPreview } from './ActionPreview.tsx';
import { ReasonField } from './ReasonField.tsx';
import { UnseenNotice } from './UnseenNotice.tsx';

const c = bindClassNames(css);

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
  store: QueueStore;
  context: ReviewerContext;
  onClose(): void;
  /** Resolves to whether the decision was made. */
  onSubmit(request: ReviewActionRequest): Promise<boolean>;
}

/** Asks for the reason of a decision and previews the changes of several contents. What is typed stays until it is sent. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { request, store, context, onClose } = props;
  const { action } = request;
  const form = useId();
  const decision = useDecision(props);
  const { contents, decided, unseen } = decision;
  const { label, title, text } = describeDecision(action, contents);
  return (
    <TitledDialog
      title={title}
      text={text}
      onClose={onClose}
      actions={
        <DialogButtons
          submitLabel={unseen.length > 0 ? `${label} ${decided.length} of ${contents.length}` : label}
          isDanger={action === 'reject'}
          canSubmit={decided.length > 0}
          form={form}
          onClose={onClose}
        />
      }
    >
      <form
        id={form}
        ref={decision.form}
        noValidate
        className={`stack ${c('decision')}`}
        onSubmit={(event) => {
          event.preventDefault();
          decision.submit();
        }}
      >
        {needsReason(action) && (
          <ReasonField
            {...decision.reasonField}
            parts={contents.length === 1 ? (store.details.findReview(request.ids[0] ?? '')?.parts ?? []) : []}
            onSubmit={decision.submit}
          />
        )}
        <UnseenNotice contents={unseen} />
        {contents.length > 1 && decided.length > 0 && (
          <ActionPreview contents={decided} action={action} context={context} {...decision.categoryField} />
        )}
      </form>
    </TitledDialog>
  );
}

/** The fields of the dialog, the contents that it decides on, and sending the decision. */
function useDecision({ request: { ids, action }, queue, store, onClose, onSubmit }: DecisionDialogProps) {
  const [reason, setReason, clearReason] = useUnsentText(`${action}:${ids.join()}`);
  const [about, setAbout] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [category, setCategory] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const contents = queue.items.filter((item) => ids.includes(item.content._id)).map((item) => item.content);
  // Nobody approves what was not in view.
  const unseen = action === 'approve' ? contents.filter(({ _id }) => !store.details.isSeen(_id)) : [];
  const decided = contents.filter((content) => !unseen.includes(content));
  function submit() {
    if (needsReason(action) && reason.trim() === '') {
      setMissing(true);
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    onClose();
    const fields = category === '' ? {} : { fields: { categories: [category] } };
    const request = { ids: decided.map(({ _id }) => _id), action, reason: formatReason(about, reason), ...fields };
    // Of a decision that fails the words stay.
    void onSubmit(request).then((isSent) => isSent && clearReason());
  }
  return {
    ...{ form, contents, decided, unseen, submit },
    reasonField: { reason, about, isMissing: isMissing && reason.trim() === '', onChange: setReason, onAboutChange: setAbout },
    categoryField: { category, onCategoryChange: setCategory },
  };
}

interface DialogButtonsProps {
  submitLabel: string;
  isDanger: boolean;
  canSubmit: boolean;
  /** The id of the form in the dialog. */
  form: string;
  onClose(): void;
}

function DialogButtons({ submitLabel, isDanger, canSubmit, form, onClose }: DialogButtonsProps) {
  return (
    <>
      <button className="button" type="button" onClick={onClose}>
        Cancel
      </button>
      <button className={`button ${isDanger ? 'button-danger' : 'button-primary'}`} type="submit" form={form} hidden={!canSubmit}>
        {submitLabel}
      </button>
    </>
  );
}

function describeDecision(action: ReviewAction, contents: readonly ContentCard[]): { label: string; title: string; text: string } {
  const [first] = contents;
  const areChanges = contents.every((content) => content.pendingChange);
  const name = areChanges && action === 'request_changes' ? 'Refuse changes' : TITLES[action];
  const readers = contents.length === 1 && first ? first.creatorName : 'Each creator';
  const note = (areChanges && PENDING_CHANGE_NOTES[action]) || '';
  return {
    label: action === 'request_changes' && !areChanges ? 'Send to creator' : name,
    title: contents.length === 1 ? `${name}: ${first?.title}` : `${name}: ${contents.length} items`,
    text: needsReason(action) ? `${readers} reads your reason with the item, in a notification and by e-mail. ${note}`.trim() : note,
  };
}

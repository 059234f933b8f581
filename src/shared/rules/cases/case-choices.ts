import { SYSTEM_USERS } from '#base/product';
import type { CASE_DECISIONS } from '#base/reviews';
import type { Role } from '#base/roles';
import type { CaseAction, ModerationCase } from '#contract/moderation/cases';
import { can, type Viewer } from '#rules/permissions';
import { isNoOpReview } from '#rules/reviews/review-actions';

/** What staff can choose for an open case: a decision, and what is done with it. */
export interface CaseChoice {
  value: CaseAction['type'] | 'dismiss' | 'uphold';
  label: string;
  hint: string;
  /** The button that sends the choice, named after what it does. */
  submitLabel: string;
  decision: (typeof CASE_DECISIONS)[number];
  action: CaseAction['type'] | null;
}

const CONTENT_CHOICES = {
  request_changes: {
    label: 'Ask for changes',
    hint: 'Stays open to those who can open it now. Its creator reads what to change.',
    submitLabel: 'Ask for changes and close case',
  },
  restrict: {
    label: 'Open only with its link',
    hint: 'Leaves lists and search. Its creator can appeal.',
    submitLabel: 'Restrict to its link and close case',
  },
  reject: {
    label: 'Reject',
    hint: 'Only its creator and staff can open it. Its creator can appeal.',
    submitLabel: 'Reject and close case',
  },
} as const;

/** The choices of this viewer for a case, none of them if they may not decide on it. */
export function listCaseChoices(reported: ModerationCase, viewer: Viewer): CaseChoice[] {
  const { subject } = reported;
  if (!can(viewer, 'case.decide', { subjectId: subject?._id ?? '' })) return [];
  const actions = [
    ...listCommentChoices(reported, viewer),
    ...listContentChoices(reported, viewer),
    ...(subject && can(viewer, 'user.setStatus', { id: subject._id, role: subject.role as Role })
      ? [
          {
            value: 'restrict_user' as const,
            label: `Restrict or suspend ${subject.username}`,
            hint: 'Keeps the account from editing, from commenting, or from signing in.',
            submitLabel: `Restrict ${subject.username} and close case`,
          },
        ]
      : []),
  ];
  return [
    {
      ...{ value: 'dismiss', decision: 'dismiss', action: null, label: 'Nothing was wrong' },
      ...{ hint: 'Nothing changes.', submitLabel: 'Dismiss and close case' },
    },
    ...actions.map((choice) => ({ ...choice, decision: 'uphold' as const, action: choice.value })),
    {
      ...{ value: 'uphold', decision: 'uphold', action: null, label: 'The reports were right, and this is already dealt with' },
      ...{ hint: 'Nothing else changes.', submitLabel: 'Close case' },
    },
  ];
}

const listCommentChoices = ({ comment, subject }: ModerationCase, viewer: Viewer) =>
  comment && can(viewer, 'comment.delete', { userId: subject?._id ?? '' })
    ? [
        {
          value: 'remove_comment' as const,
          label: 'Remove the comment',
          hint: 'Removes it for good, with the notifications that quote it.',
          submitLabel: 'Remove comment and close case',
        },
      ]
    : [];

function listContentChoices({ topicType, content }: ModerationCase, viewer: Viewer) {
  if (topicType !== 'content' || !content || content.creator === SYSTEM_USERS.recycleBin) return [];
  if (!can(viewer, 'review.decide', { creatorId: content.creator })) return [];
  return (['request_changes', 'restrict', 'reject'] as const)
    .filter((action) => !isNoOpReview(content, action))
    .map((value) => ({ value, ...CONTENT_CHOICES[value] }));
}

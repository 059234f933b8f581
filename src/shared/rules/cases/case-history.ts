import type { CaseAction, ModerationCase } from '#contract/moderation/cases';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { formatStaffDay } from '#rules/text/staff-time';
import { RESTRICTION_LABELS } from '#rules/users/role-labels';

/** What was done when a case was closed, as a sentence without its end. */
export function formatCaseAction(action: CaseAction | null, username: string): string {
  switch (action?.type) {
    case undefined:
      return '';
    case 'remove_comment':
      return 'Removed the comment';
    case 'reject':
      return 'Rejected it';
    case 'restrict':
      return 'Limited it to people with the link';
    case 'request_changes':
      return 'Asked for changes';
    case 'restrict_user': {
      const restrictions = action.status.map((status) => RESTRICTION_LABELS[status].toLowerCase()).join(', ');
      return `Restricted ${username}: ${restrictions}${action.statusUntil ? `, until ${formatStaffDay(action.statusUntil)}` : ''}`;
    }
  }
}

const STEP_TEXTS: Readonly<Record<string, string>> = {
  approve: 'Approved',
  reject: 'Rejected',
  restrict: 'Limited to people with the link',
  request_changes: 'Changes asked for',
  discard: 'Moved to the recycle bin',
  restore: 'Restored from the recycle bin',
  transfer: 'Given another owner',
  erase: 'Deleted permanently',
  undo: 'Last decision undone',
  save: 'Changed by staff',
  remove_comment: 'Comment removed',
  'user.save': 'Account changed',
};

/** What staff have done since a case was opened, in words; entries that say nothing about the reports are left out. */
export const listCaseSteps = ({ steps }: Pick<ModerationCase, 'steps'>) =>
  steps.flatMap((step) => (STEP_TEXTS[step.action] === undefined ? [] : [{ ...step, text: STEP_TEXTS[step.action] ?? '' }]));

/** "2 earlier cases, 1 upheld" */
export const formatClosedBefore = ({ count, upheld }: ModerationCase['closedBefore']): string =>
  `${formatNumberWithNoun(count, 'earlier case')}, ${upheld === 0 ? 'none' : upheld} upheld`;

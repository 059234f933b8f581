import type { Decision } from '#base/reviews';
import type { ContentWithKey } from '#contract/contents/contents';
import type { ReviewDetail } from '#contract/moderation/reviews';
import type { NewId } from '#rules/editor/blank-draft';
import { compareDrafts } from '#rules/editor/compare-drafts';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { formatStaffDay } from '#rules/text/staff-time';

/** A field that the creator changed since the last decision, as text; empty where one side does not have it. */
export interface ReviewChange {
  /** Where it is: "Question 3, answer 2, text". Numbers are those of the changed content. */
  location: string;
  before: string;
  after: string;
}

/** What the creator changed, with the address, which an editor's drafts do not compare. */
export function listReviewChanges(reference: ContentWithKey, changed: ContentWithKey, newId: NewId): ReviewChange[] {
  const [before, after] = [reference, changed].map((content) => toEditorDraft(changed.type, content, newId)) as [
    ReturnType<typeof toEditorDraft>,
    ReturnType<typeof toEditorDraft>,
  ];
  return [
    ...(reference.urlName === changed.urlName ? [] : [{ location: 'Address', before: reference.urlName, after: changed.urlName }]),
    // The numbers of a location are those of the first draft.
    ...compareDrafts(after, before).map(({ location, mine, theirs }) => ({ location, before: theirs, after: mine })),
  ];
}

const REFERENCE_TITLES: Record<Decision, string> = {
  approve: 'Changed since approval',
  reject: 'Changed since the rejection',
  restrict: 'Changed since it was limited to its link',
  request_changes: 'Changed since changes were asked for',
};

const REFERENCE_VERBS: Record<Decision, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  restrict: 'Limited to its link',
  request_changes: 'Changes asked for',
};

/** The heading of the changes, and who decided on what they are compared with. */
export function describeReference({ decision, by, date }: NonNullable<ReviewDetail['reference']>): { title: string; text: string } {
  if (!decision || !date) return { title: 'Changed since publication', text: 'Visitors see the earlier version.' };
  return {
    title: REFERENCE_TITLES[decision],
    text: `${REFERENCE_VERBS[decision]}${by ? ` by ${by.username}` : ''} on ${formatStaffDay(date)}`,
  };
}

import type { ContentState } from '#rules/contents/content-states';

/** What the bar on a content's page offers its creator. */
export type OwnerAction =
  | 'publish'
  | 'publishChanges'
  | 'sendAgain'
  | 'copyLink'
  | 'edit'
  | 'preview'
  | 'visibility'
  | 'insights'
  | 'share'
  | 'reply';

const BY_STATE: Record<ContentState, readonly OwnerAction[]> = {
  draft: ['publish', 'edit', 'preview'],
  private: ['publish', 'edit', 'insights'],
  waiting: ['edit', 'visibility', 'insights'],
  waitingWithLink: ['edit', 'visibility', 'share'],
  waitingGame: ['edit', 'visibility', 'share'],
  changesWaiting: ['edit', 'preview', 'insights', 'share'],
  changes: ['sendAgain', 'reply', 'insights'],
  changesRefused: ['sendAgain', 'reply', 'insights', 'share'],
  rejected: ['sendAgain', 'reply', 'insights'],
  published: ['edit', 'insights', 'share'],
  link: ['copyLink', 'edit', 'insights', 'visibility'],
  restricted: ['copyLink', 'edit', 'reply', 'insights'],
};

/** The actions that are the next step: the bar shows them as its main button. */
const NEXT_STEPS: readonly OwnerAction[] = ['publish', 'publishChanges', 'sendAgain', 'copyLink'];

/** The actions on an own content, at most four, the next step first. */
export function listOwnerActions(state: ContentState, { hasUnsavedDraft }: { hasUnsavedDraft: boolean }): readonly OwnerAction[] {
  const actions = BY_STATE[state];
  if (!hasUnsavedDraft || NEXT_STEPS.includes(actions[0] as OwnerAction)) return actions;
  return ['publishChanges', ...actions.filter((action) => action !== 'edit')].slice(0, 4) as OwnerAction[];
}

export const isNextStep = (action: OwnerAction): boolean => NEXT_STEPS.includes(action);

export interface PathStep {
  label: string;
  stage: 'done' | 'current' | 'open' | 'stopped';
}

/**
 * The way of a content to its readers, and where on it the content is; empty where it has no further steps. Trusted creators publish
 * without a review first.
 */
export function listPathSteps(state: ContentState, { needsReview }: { needsReview: boolean }): PathStep[] {
  switch (state) {
    case 'draft':
    case 'private':
      return buildSteps(needsReview ? WITH_REVIEW : WITHOUT_REVIEW, 0);
    case 'waiting':
    case 'waitingWithLink':
    case 'waitingGame':
      return buildSteps(WITH_REVIEW, 1);
    case 'changes':
    case 'rejected':
      return buildSteps(WITH_REVIEW, 1, 'stopped');
    case 'published':
      return buildSteps(WITHOUT_REVIEW, 1);
    case 'link':
    case 'restricted':
      return buildSteps(['Draft', 'With link'], 1);
    default:
      return [];
  }
}

const WITH_REVIEW = ['Draft', 'Review', 'Published'];
const WITHOUT_REVIEW = ['Draft', 'Published'];

const buildSteps = (labels: readonly string[], at: number, stage: PathStep['stage'] = 'current'): PathStep[] =>
  labels.map((label, index) => ({ label, stage: index < at ? 'done' : index === at ? stage : 'open' }));

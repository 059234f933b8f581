import type { ContentStatus } from '#base/content-statuses';
import { SAVED_TEXT } from '#base/texts/common';
import { PENDING_CHANGE_TEXT } from '#base/texts/pending-change';
import { CONTENT_STATES, type ContentState } from '#rules/contents/content-states';

/** What publishing with a visibility does, before it is done. */
export interface PublishEffect {
  /** The button, named after its effect. */
  button: string;
  steps: readonly { title: string; text: string }[];
}

const REVIEW_STEPS = [
  { title: 'Sent to our team', text: 'Right away' },
  { title: 'A person looks at it', text: 'Usually within a day. The link works once approved' },
  { title: 'Published', text: 'We tell you by notification' },
];

/** Describes what happens next. `needsReview` says whether staff look at what the creator makes public first. */
export function describePublishing(userStatus: ContentStatus, { needsReview }: { needsReview: boolean }): PublishEffect {
  if (userStatus === 'self') return { button: 'Save as private', steps: [{ title: 'Saved', text: 'Only you can open it' }] };
  if (userStatus === 'internal')
    return { button: 'Publish with link', steps: [{ title: 'The link works', text: 'Right away, in no list and no search' }] };
  return needsReview
    ? { button: 'Send for review', steps: REVIEW_STEPS }
    : { button: 'Publish now', steps: [{ title: 'Published', text: 'Right away. Everyone can find it' }] };
}

/** The states in which others than the creator and the team see the content, so that saving shows them what has changed. */
const SEEN_STATES: readonly ContentState[] = ['published', 'changesWaiting', 'changesRefused', 'link', 'restricted'];
const REFUSED_STATES: readonly ContentState[] = ['rejected', 'changes', 'changesRefused'];
const UNPUBLISHED_STATES: readonly ContentState[] = ['draft', 'private'];

export interface PublishAction {
  label: string;
  /** It asks who can see the content; otherwise it saves. */
  asks: boolean;
  /** "Save" beside it stores a draft only, since saving the content would show it to others. */
  savesDraft: boolean;
}

/** The main button of the editor's header. Null is a content that was never saved. */
export function getPublishAction(state: ContentState | null): PublishAction {
  if (state === null || UNPUBLISHED_STATES.includes(state)) return { label: 'Publish', asks: true, savesDraft: false };
  if (REFUSED_STATES.includes(state)) return { label: 'Send again', asks: false, savesDraft: true };
  const isSeen = SEEN_STATES.includes(state);
  return { label: isSeen ? 'Publish changes' : 'Save', asks: false, savesDraft: isSeen };
}

/** The state of the open content in words; what was never saved is a draft. */
export const formatEditorState = (state: ContentState | null): string => CONTENT_STATES[state ?? 'draft'].label;

/** What a save has done, in words. */
export function describeSave(state: ContentState): string {
  if (state === 'changesWaiting') return `${SAVED_TEXT}. ${PENDING_CHANGE_TEXT}`;
  if (state === 'waiting' || state === 'waitingWithLink') return `${SAVED_TEXT}. Our team looks at it, usually within a day.`;
  return state === 'draft' ? `${SAVED_TEXT}. Only you can see it until you publish it.` : SAVED_TEXT;
}

import type { ContentStatus, ReviewStatus } from '#base/content-statuses';
import type { Kind } from '#base/kinds';
import type { PendingChangeStatus } from '#base/pending-changes';
import { PENDING_CHANGE_TEXT } from '#base/texts/pending-change';
import { isGameApproved } from './game.ts';
import { getAudience } from './visibility.ts';

interface ContentStateDisplay {
  label: string;
  tone: 'good' | 'warning' | 'wrong' | 'plain';
  /** The lucide name of the icon. */
  icon: string;
  /** The state is the result of a decision of staff, which the creator can read with its reason. */
  isStaffDecision?: boolean;
}

/** How each state is displayed to the content's creator. */
export const CONTENT_STATES = {
  published: { label: 'Published', tone: 'good', icon: 'circle-check' },
  changesWaiting: { label: 'Changes waiting for review', tone: 'warning', icon: 'clock' },
  changesRefused: { label: 'Changes not published', tone: 'wrong', icon: 'message-circle', isStaffDecision: true },
  waiting: { label: 'Waiting for review', tone: 'warning', icon: 'clock' },
  waitingWithLink: { label: 'Waiting for review', tone: 'warning', icon: 'clock' },
  waitingGame: { label: 'Waiting for review', tone: 'warning', icon: 'clock' },
  changes: { label: 'Changes asked', tone: 'wrong', icon: 'message-circle', isStaffDecision: true },
  link: { label: 'Only people with link', tone: 'plain', icon: 'link' },
  restricted: { label: 'Link only', tone: 'plain', icon: 'link', isStaffDecision: true },
  private: { label: 'Private', tone: 'plain', icon: 'lock' },
  draft: { label: 'Draft', tone: 'plain', icon: 'pencil' },
  rejected: { label: 'Removed', tone: 'wrong', icon: 'ban', isStaffDecision: true },
} as const satisfies Record<string, ContentStateDisplay>;

/** The publication state of a content, from its creator's view. */
export type ContentState = keyof typeof CONTENT_STATES;

export const isStaffDecision = (state: ContentState): boolean => 'isStaffDecision' in CONTENT_STATES[state];

interface ContentVisibility {
  status: ContentStatus;
  userStatus: ContentStatus;
  reviewStatus: ReviewStatus;
  internalTags: readonly string[];
  official: boolean;
  datePublished: string | null;
  isDraft?: boolean | undefined;
  pendingChange?: { status: PendingChangeStatus } | undefined;
}

export function getContentState(content: ContentVisibility): ContentState {
  const { userStatus, reviewStatus, internalTags, official, datePublished } = content;
  // A rejected content that its creator has saved since is in the queue again.
  if (reviewStatus === 'rejected') return internalTags.includes('user_pending') ? 'waiting' : 'rejected';
  if (content.isDraft) return 'draft';
  const audience = getAudience(content);
  const changeState = audience === 'creator' ? null : getChangeState(content.pendingChange?.status);
  if (audience === 'everyone') return changeState ?? 'published';
  if (changeState === 'changesWaiting') return changeState;
  if (reviewStatus === 'restricted') return audience === 'link' ? 'restricted' : 'private';
  const isLinked = audience === 'link';
  if (userStatus === 'public' && internalTags.includes('user_pending')) return isLinked ? 'waitingWithLink' : 'waiting';
  if (isLinked) return internalTags.includes('game') && !isGameApproved(content) ? 'waitingGame' : 'link';
  // Asking for changes takes a community content that was never published out of the queue; a save puts it back.
  return userStatus === 'public' && !official && datePublished === null ? 'changes' : 'private';
}

/**
 * Whether a content that its creator published waits until staff have approved it, and only its creator and reviewers can open it until
 * then. What staff rejected, and was saved again since, is not told to others.
 */
export const isAwaitingApproval = (content: Omit<ContentVisibility, 'official' | 'datePublished' | 'pendingChange'>): boolean =>
  content.reviewStatus === 'initial' && getContentState({ ...content, official: false, datePublished: null }) === 'waiting';

/** The state of a content that visitors see while a change of it waits or was refused; null without such a change. */
function getChangeState(status: PendingChangeStatus | undefined): ContentState | null {
  if (status === 'waiting') return 'changesWaiting';
  return status === 'refused' ? 'changesRefused' : null;
}

/** Explains the state to the content's creator. */
export function describeContentState(state: ContentState, kind: Kind): string {
  const verb = kind === 'article' ? 'read' : 'play';
  const sentences: Record<ContentState, string> = {
    published: `Everyone can find and ${verb} it.`,
    changesWaiting: PENDING_CHANGE_TEXT,
    changesRefused: 'Visitors still see the approved version.',
    waiting: 'Only you can open it until our team has approved it.',
    waitingWithLink: 'Anyone with the link can open it. It appears in lists once our team has approved it.',
    waitingGame: 'Anyone with the link can open the article. Others can play the game once our team has approved it.',
    changes: 'Our team asked for changes. Make them and save, and we look at it again. Until then only you can open it.',
    link: 'Anyone with the link can open it. It does not appear in lists or search.',
    restricted: 'Our team limited it to people with the link.',
    private: 'Only you can open it.',
    draft: 'Only you can open it until you publish it.',
    rejected: 'Our team removed it. Only you can open it. Change it and save, and we look at it again.',
  };
  return sentences[state];
}

/** Explains to whoever has the link why the content is not there yet. */
export const describeAwaitingApproval = (noun: 'quiz' | 'article'): { title: string; text: string } => ({
  title: 'Almost there',
  text: `This ${noun} is waiting for a check by our team. That usually takes no more than a day. Come back then with the same link.`,
});

/** The title and text of the dialog that confirms deleting a content. */
export function buildDeleteConfirmation(content: { kind: Kind; title: string; isUnsaved?: boolean }): { title: string; text: string } {
  const text =
    `The ${content.kind === 'article' ? 'article' : 'quiz'} moves to the recycle bin and disappears from your profile. ` +
    'Its link and embeds stop working. You can undo this for a moment; later our team can restore it if you ask.';
  return {
    title: `Delete “${content.title}”?`,
    text: content.isUnsaved ? `${text} Changes you have not saved are deleted for good.` : text,
  };
}

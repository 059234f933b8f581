import type { Kind } from '#base/kinds';
import type { ReviewStatus, Status } from '#base/statuses';
import { reachOf } from './visibility.ts';

/** Where a content stands between its creator and everyone. */
export type ContentState = 'published' | 'waiting' | 'waitingWithLink' | 'changes' | 'link' | 'restricted' | 'private' | 'rejected';

interface Stated {
  status: Status;
  userStatus: Status;
  reviewStatus: ReviewStatus;
  internalTags: readonly string[];
  official: boolean;
}

export function contentStateOf(content: Stated): ContentState {
  const { userStatus, reviewStatus, internalTags, official } = content;
  if (reviewStatus === 'rejected') return 'rejected';
  const reach = reachOf(content);
  if (reach === 'everyone') return 'published';
  if (reviewStatus === 'restricted') return reach === 'link' ? 'restricted' : 'private';
  const isLinked = reach === 'link';
  if (userStatus === 'public' && internalTags.includes('user_pending')) return isLinked ? 'waitingWithLink' : 'waiting';
  if (isLinked) return 'link';
  // Asking for changes takes a community content out of the queue and leaves it closed; a save puts it back.
  return userStatus === 'public' && !official ? 'changes' : 'private';
}

const WORDS: Record<ContentState, string> = {
  published: 'Published',
  waiting: 'Waiting for review',
  waitingWithLink: 'Waiting for review',
  changes: 'Changes asked',
  link: 'Only with link',
  restricted: 'Only with link',
  private: 'Private',
  rejected: 'Rejected',
};
export const stateWord = (state: ContentState): string => WORDS[state];

const TONES: Record<ContentState, 'good' | 'warning' | 'wrong' | 'plain'> = {
  published: 'good',
  waiting: 'warning',
  waitingWithLink: 'warning',
  changes: 'wrong',
  link: 'plain',
  restricted: 'plain',
  private: 'plain',
  rejected: 'wrong',
};
export const stateTone = (state: ContentState) => TONES[state];

/** Lucide names. */
const ICONS = {
  published: 'circle-check',
  waiting: 'clock',
  waitingWithLink: 'clock',
  changes: 'message-circle',
  link: 'link',
  restricted: 'link',
  private: 'lock',
  rejected: 'ban',
} as const satisfies Record<ContentState, string>;
export const stateIcon = (state: ContentState): (typeof ICONS)[ContentState] => ICONS[state];

/** What the state means, to the content's creator. */
export function stateSentence(state: ContentState, kind: Kind): string {
  const use = kind === 'article' ? 'read' : 'play';
  const sentences: Record<ContentState, string> = {
    published: `Everyone can find and ${use} it.`,
    waiting: 'Only you can open it until our team has approved it.',
    waitingWithLink: 'Anyone with the link can open it. It appears in lists once our team has approved it.',
    changes: 'Our team asked for changes. Save it with them, and we look at it again. Until then only you can open it.',
    link: 'Anyone with the link can open it. Lists and search leave it out.',
    restricted: 'Our team limited it to people with the link.',
    private: 'Only you can open it.',
    rejected: 'Our team rejected it. Only you can open it.',
  };
  return sentences[state];
}

/** Whether a decision of staff, with its reason, made the state. */
export const hasDecision = (state: ContentState): boolean => state === 'changes' || state === 'restricted' || state === 'rejected';

/** What is asked before a creator's content is deleted. */
export function deletionQuestion(deleted: { kind: Kind; title: string; isUnsaved?: boolean }): { title: string; text: string } {
  const text =
    `The ${deleted.kind === 'article' ? 'article' : 'quiz'} goes to the recycle bin and leaves your contents. ` +
    'Its link and embeds stop working. Our team can bring it back if you ask.';
  return {
    title: `Delete “${deleted.title}”?`,
    text: deleted.isUnsaved ? `${text} Changes you have not saved are deleted for good.` : text,
  };
}

import type { ContentStatus, ReviewStatus } from '#base/content-statuses';
import type { Kind } from '#base/kinds';
import { getAudience } from './visibility.ts';

interface ContentStateDisplay {
  word: string;
  tone: 'good' | 'warning' | 'wrong' | 'plain';
  /** A lucide name. */
  icon: string;
  /** A decision of staff, which the creator can read with its reason, made the state. */
  isDecided?: boolean;
}

/** How each state is shown to the content's creator. */
export const CONTENT_STATES = {
  published: { word: 'Published', tone: 'good', icon: 'circle-check' },
  waiting: { word: 'Waiting for review', tone: 'warning', icon: 'clock' },
  waitingWithLink: { word: 'Waiting for review', tone: 'warning', icon: 'clock' },
  changes: { word: 'Changes requested', tone: 'wrong', icon: 'message-circle', isDecided: true },
  link: { word: 'Link only', tone: 'plain', icon: 'link' },
  restricted: { word: 'Link only', tone: 'plain', icon: 'link', isDecided: true },
  private: { word: 'Private', tone: 'plain', icon: 'lock' },
  rejected: { word: 'Rejected', tone: 'wrong', icon: 'ban', isDecided: true },
} as const satisfies Record<string, ContentStateDisplay>;

/** Where a content stands between its creator and everyone. */
export type ContentState = keyof typeof CONTENT_STATES;

export const isStaffDecision = (state: ContentState): boolean => 'isDecided' in CONTENT_STATES[state];

interface ContentVisibility {
  status: ContentStatus;
  userStatus: ContentStatus;
  reviewStatus: ReviewStatus;
  internalTags: readonly string[];
  official: boolean;
  datePublished: string | null;
}

export function getContentState(content: ContentVisibility): ContentState {
  const { userStatus, reviewStatus, internalTags, official, datePublished } = content;
  if (reviewStatus === 'rejected') return 'rejected';
  const reach = getAudience(content);
  if (reach === 'everyone') return 'published';
  if (reviewStatus === 'restricted') return reach === 'link' ? 'restricted' : 'private';
  const isLinked = reach === 'link';
  if (userStatus === 'public' && internalTags.includes('user_pending')) return isLinked ? 'waitingWithLink' : 'waiting';
  if (isLinked) return 'link';
  // Asking for changes takes a community content that was never published out of the queue; a save puts it back.
  return userStatus === 'public' && !official && datePublished === null ? 'changes' : 'private';
}

/** What the state means, to the content's creator. */
export function describeContentState(state: ContentState, kind: Kind): string {
  const use = kind === 'article' ? 'read' : 'play';
  const sentences: Record<ContentState, string> = {
    published: `Everyone can find and ${use} it.`,
    waiting: 'Only you can open it until our team has approved it.',
    waitingWithLink: 'Anyone with the link can open it. It appears in lists once our team has approved it.',
    changes: 'Our team asked for changes. Make them and save, and we review it again. Until then only you can open it.',
    link: 'Anyone with the link can open it. It does not appear in lists or search.',
    restricted: 'Our team limited it to people with the link.',
    private: 'Only you can open it.',
    rejected: 'Our team rejected it. Only you can open it.',
  };
  return sentences[state];
}

/** What is asked before a creator's content is deleted. */
export function buildDeleteConfirmation(content: { kind: Kind; title: string; isUnsaved?: boolean }): { title: string; text: string } {
  const text =
    `The ${content.kind === 'article' ? 'article' : 'quiz'} moves to the recycle bin and disappears from your profile. ` +
    'Its link and embeds stop working. Our team can restore it if you ask.';
  return {
    title: `Delete “${content.title}”?`,
    text: content.isUnsaved ? `${text} Changes you have not saved are deleted for good.` : text,
  };
}

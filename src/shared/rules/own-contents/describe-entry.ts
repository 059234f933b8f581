import type { ContentState } from '#rules/contents/content-states';
import { splitGraphemes } from '#rules/text/graphemes';
import { canBePlayed } from './own-list.ts';

interface NoteSource {
  state: ContentState;
  /** The reason of the last decision of staff; empty without one. */
  reason: string;
  /** When the content was first public. */
  publishedOn: string | null;
  /** How many of the questions of a draft are complete. */
  progress?: { complete: number; total: number } | undefined;
  /** A draft of the content has changes that the content has not. */
  hasUnsavedDraft: boolean;
}

/** The line below the state in a creator's list: what is to be done about it. */
export function describeOwnEntry({ state, reason, publishedOn, progress, hasUnsavedDraft }: NoteSource): {
  text: string;
  isUrgent: boolean;
} {
  if (hasUnsavedDraft && state !== 'draft')
    return { text: `Your last changes are not ${canBePlayed(state) ? 'published' : 'saved'} yet`, isUrgent: true };
  if (REASONED_STATES.includes(state) && reason) return { text: `“${shortenReason(reason)}”`, isUrgent: true };
  if (state === 'draft' && progress && progress.total > 0)
    return { text: `${progress.complete} of ${progress.total} questions complete`, isUrgent: false };
  if (state === 'published' && publishedOn) return { text: `Since ${publishedOn}`, isUrgent: false };
  return { text: SHORT_NOTES[state], isUrgent: REASONED_STATES.includes(state) && state !== 'restricted' };
}

/** The beginning of a long reason, up to a whole word. The content's own page and “See why” have all of it. */
function shortenReason(reason: string): string {
  if (reason.length <= MAX_REASON_LENGTH) return reason;
  const start = splitGraphemes(reason.slice(0, MAX_REASON_LENGTH)).slice(0, -1).join('');
  // pattern-bound: 140 characters, MAX_REASON_LENGTH.
  return `${start.replace(/\s+\S*$/, '')} …`;
}

const MAX_REASON_LENGTH = 140;

const REASONED_STATES: readonly ContentState[] = ['changes', 'changesRefused', 'rejected', 'restricted'];

const SHORT_NOTES: Record<ContentState, string> = {
  published: 'In lists and search',
  changesWaiting: 'Players still see the version before',
  changesRefused: 'Players still see the version before',
  waiting: 'Usually decided within a day',
  waitingWithLink: 'Anyone with the link can open it',
  waitingGame: 'The game plays once it is approved',
  changes: 'Change it and send it again',
  link: 'In no list and no search',
  restricted: 'Our team limited it to its link',
  private: 'Only you can open it',
  draft: 'Only you can open it',
  rejected: 'Change it and send it again',
};

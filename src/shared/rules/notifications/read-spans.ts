/** Up to when a user has read their notifications, and a span after that which they have read too. Times are in milliseconds. */
export interface ReadState {
  notifiedAt: number;
  /** Null if there is no such span. */
  span: ReadSpan | null;
}

/** Later than `after`, up to and including `until`. */
interface ReadSpan {
  after: number;
  until: number;
}

export const isRead = ({ notifiedAt, span }: ReadState, at: number): boolean =>
  at <= notifiedAt || (span !== null && at > span.after && at <= span.until);

/**
 * The state after more was read: everything up to `until`, or only what is later than `after`. One span is stored: it grows by one that
 * touches it, and of two that do not touch the later one is stored, so that the other is unread again.
 */
export function addReadSpan(state: ReadState, { after, until }: { after: number | null; until: number }): ReadState {
  if (after === null) return joinSpan({ ...state, notifiedAt: Math.max(state.notifiedAt, until) });
  if (until <= after) return state;
  return joinSpan({ ...state, span: mergeSpans(state.span, { after, until }) });
}

function mergeSpans(stored: ReadSpan | null, added: ReadSpan): ReadSpan {
  if (stored === null) return added;
  const isTouching = added.after <= stored.until && added.until >= stored.after;
  if (isTouching) return { after: Math.min(stored.after, added.after), until: Math.max(stored.until, added.until) };
  return added.until > stored.until ? added : stored;
}

/** A span that touches what is read up to a time becomes part of it. */
function joinSpan({ notifiedAt, span }: ReadState): ReadState {
  if (span === null || span.after > notifiedAt) return { notifiedAt, span };
  return { notifiedAt: Math.max(notifiedAt, span.until), span: null };
}

export interface ShownNotification {
  at: number;
  /** Whether it was read before, or has been in view. */
  isSeen: boolean;
  wasRead: boolean;
}

/**
 * What a page of notifications, newest first, can mark as read: the newest run of seen ones that has a new one. `pageStart` is where the
 * page before ended; null for the first page. Null if there is nothing to mark.
 */
export function findSpanToMark(
  shown: readonly ShownNotification[],
  { pageStart, hasNext }: { pageStart: number | null; hasNext: boolean },
): { after: number | null; until: number } | null {
  const firstNew = shown.findIndex(({ isSeen, wasRead }) => isSeen && !wasRead);
  if (firstNew === -1) return null;
  const start = shown.findLastIndex(({ isSeen }, index) => index < firstNew && !isSeen) + 1;
  const nextUnseen = shown.findIndex(({ isSeen }, index) => index > firstNew && !isSeen);
  const [first, last, unseen] = [shown[start], shown.at(-1), shown[nextUnseen]];
  if (!first || !last) return null;
  const until = start === 0 && pageStart !== null ? pageStart : first.at;
  if (unseen) return { after: unseen.at, until };
  return { after: hasNext ? last.at - 1 : null, until };
}

import type { EditorDraft } from '#rules/editor/draft';
import { mergeDrafts } from './merge-drafts.ts';
import { isEqual } from './merge-values.ts';

/** The draft of one tab, and when it was last edited there, in milliseconds since 1970. */
export interface TabDraft {
  draft: EditorDraft;
  editedAtMs: number;
}

/**
 * Merges the changes that another tab has made since `since` into this tab's draft. If both tabs have changed the same field, the tab that
 * was edited last wins, so that both tabs end with the same draft and nobody is asked.
 */
export function mergeTabDrafts(mine: TabDraft, theirs: TabDraft & { since: EditorDraft }): EditorDraft {
  if (isEqual(mine.draft, theirs.draft) || isEqual(theirs.since, theirs.draft)) return mine.draft;
  if (isEqual(mine.draft, theirs.since)) return theirs.draft;
  const [later, earlier] = isLater(mine, theirs) ? [mine, theirs] : [theirs, mine];
  return mergeDrafts(theirs.since, later.draft, earlier.draft).draft;
}

/** Both tabs find the same one later, also if they were edited in the same millisecond. */
function isLater(mine: TabDraft, theirs: TabDraft): boolean {
  if (mine.editedAtMs !== theirs.editedAtMs) return mine.editedAtMs > theirs.editedAtMs;
  return JSON.stringify(mine.draft) > JSON.stringify(theirs.draft);
}

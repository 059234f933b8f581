import type { EditorDraft } from '#rules/editor/draft';
import { mergeDrafts } from './merge-drafts.ts';
import { isEqual } from './merge-values.ts';

/** What a tab has, and when somebody last typed there, in milliseconds since 1970. */
export interface TabDraft {
  draft: EditorDraft;
  editedAtMs: number;
}

/**
 * My draft with what another tab of the browser has changed in its own since `since`. Of two changes of one place the later tab's is taken,
 * so that both tabs come to the same draft without a question.
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

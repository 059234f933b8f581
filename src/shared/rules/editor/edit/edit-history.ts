import type { EditorDraft } from '#rules/editor/draft';
import { type EditEvent, editContent } from './edit-content.ts';

const MAX_UNDO_STEPS = 200;

/** A draft with what it was before and what was undone. Drafts share what they have in common, so keeping many costs little. */
export interface EditHistory {
  past: readonly EditorDraft[];
  present: EditorDraft;
  future: readonly EditorDraft[];
  /** What the latest edit was of: typing on in the same place is one step. */
  group: string | null;
}

export type HistoryEvent =
  | { type: 'edited'; event: EditEvent; group?: string }
  | { type: 'paused' }
  | { type: 'undone' }
  | { type: 'redone' };

export const createEditHistory = (present: EditorDraft): EditHistory => ({ past: [], present, future: [], group: null });
export const canUndo = ({ past }: EditHistory): boolean => past.length > 0;
export const canRedo = ({ future }: EditHistory): boolean => future.length > 0;

/** Undo is exact: it puts back the very draft that was there before the step. */
export function applyHistoryEvent(history: EditHistory, change: HistoryEvent): EditHistory {
  const { past, present, future, group } = history;
  switch (change.type) {
    case 'edited': {
      const next = editContent(present, change.event);
      if (next === present) return history;
      const joins = change.group !== undefined && change.group === group && past.length > 0;
      const before = joins ? past : [...past, present].slice(-MAX_UNDO_STEPS);
      return { past: before, present: next, future: [], group: change.group ?? null };
    }
    case 'paused':
      return group === null ? history : { ...history, group: null };
    case 'undone': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), present: before, future: [present, ...future], group: null } : history;
    }
    case 'redone': {
      const [after, ...rest] = future;
      return after ? { past: [...past, present], present: after, future: rest, group: null } : history;
    }
  }
}

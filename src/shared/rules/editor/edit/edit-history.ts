import type { EditorDraft } from '#rules/editor/draft';
import { type EditEvent, editContent } from './edit-content.ts';

const MAX_UNDO_STEPS = 200;

/** A draft with its undo and redo steps. Drafts are immutable and share their unchanged parts, so the steps need little memory. */
export interface EditHistory {
  past: readonly EditorDraft[];
  present: EditorDraft;
  future: readonly EditorDraft[];
  /** The group of the latest edit: consecutive edits of one group, such as typing in one field, are one undo step. */
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

/** The history after an event. Undo and redo restore the same draft objects. */
export function applyHistoryEvent(history: EditHistory, historyEvent: HistoryEvent): EditHistory {
  const { past, present, future, group } = history;
  switch (historyEvent.type) {
    case 'edited': {
      const next = editContent(present, historyEvent.event);
      if (next === present) return history;
      const isSameStep = historyEvent.group !== undefined && historyEvent.group === group && past.length > 0;
      const steps = isSameStep ? past : [...past, present].slice(-MAX_UNDO_STEPS);
      return { past: steps, present: next, future: [], group: historyEvent.group ?? null };
    }
    case 'paused':
      return group === null ? history : { ...history, group: null };
    case 'undone': {
      const previous = past.at(-1);
      return previous ? { past: past.slice(0, -1), present: previous, future: [present, ...future], group: null } : history;
    }
    case 'redone': {
      const [next, ...rest] = future;
      return next ? { past: [...past, present], present: next, future: rest, group: null } : history;
    }
  }
}

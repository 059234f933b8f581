import type { ContentEdit } from '#rules/editor/draft';
import { type EditEvent, editContent } from './edit.ts';

const STEPS_MOST = 200;

/** A draft with what it was before and what was undone. Drafts share what they have in common, so keeping many costs little. */
export interface EditHistory {
  past: readonly ContentEdit[];
  present: ContentEdit;
  future: readonly ContentEdit[];
  /** What the latest edit was of: typing on in the same place is one step. */
  group: string | null;
}

export type HistoryEvent =
  | { type: 'edited'; event: EditEvent; group?: string }
  | { type: 'paused' }
  | { type: 'undone' }
  | { type: 'redone' };

export const historyOf = (present: ContentEdit): EditHistory => ({ past: [], present, future: [], group: null });
export const canUndo = ({ past }: EditHistory): boolean => past.length > 0;
export const canRedo = ({ future }: EditHistory): boolean => future.length > 0;

/** Undo is exact: it puts back the very draft that was there before the step. */
export function travel(history: EditHistory, happened: HistoryEvent): EditHistory {
  const { past, present, future, group } = history;
  switch (happened.type) {
    case 'edited': {
      const next = editContent(present, happened.event);
      if (next === present) return history;
      const joins = happened.group !== undefined && happened.group === group && past.length > 0;
      const before = joins ? past : [...past, present].slice(-STEPS_MOST);
      return { past: before, present: next, future: [], group: happened.group ?? null };
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

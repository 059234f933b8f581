import { flash } from '#browser/flash';
import type { EditorStore } from '#islands/editor/store/editor-store.ts';
import type { EditorDraft } from '#rules/editor/draft';
import { mergeDrafts } from '#rules/editor/merge/merge-drafts';
import { capitaliseFirst } from '#rules/text/capitalise-first';
import { restoreFocus } from './restore-focus.ts';

interface Removal {
  remove(): void;
  /** The part of the form that gets the focus after an undo, since the button to undo is gone then. */
  surroundings: HTMLElement | null;
}

/** Runs an edit that removes something, such as "answer C", and offers to undo it. */
export function removeWithUndo(store: EditorStore, name: string, { remove, surroundings }: Removal): void {
  const before = store.$draft.get();
  remove();
  const after = store.$draft.get();
  if (after === before) return;
  const run = () => {
    restoreRemoved(store, { before, after });
    store.announce(`${capitaliseFirst(name)} restored`);
    restoreFocus(surroundings);
  };
  flash(`${capitaliseFirst(name)} removed`, { topic: 'removal', action: { label: 'Undo', run } });
}

/** Undoes the removal. What has been written since then stays. */
function restoreRemoved(store: EditorStore, { before, after }: { before: EditorDraft; after: EditorDraft }): void {
  const current = store.$draft.get();
  if (current === before) return;
  if (current === after) store.undo();
  else store.edit({ type: 'replaced', draft: mergeDrafts(after, current, before).draft });
}

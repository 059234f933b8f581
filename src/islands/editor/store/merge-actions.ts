import { atom } from 'nanostores';
import { flash } from '#browser/flash';
import { compareDrafts, type DraftDifference } from '#rules/editor/compare-drafts';
import type { EditorDraft } from '#rules/editor/draft';
import { type ClashSide, type DraftMerge, mergeDrafts, resolveClashes } from '#rules/editor/merge/merge-drafts';
import type { EditorCore } from './editor-core.ts';

/** A merge that needs the creator: both sides have changed the same places. */
export interface OpenMerge {
  merge: DraftMerge;
  /** Applies the chosen sides. */
  resolve(sides: ReadonlyMap<string, ClashSide>): void;
  /** Closes the question. Both sides stay where they are. */
  postpone(): void;
}

/** Brings what was changed elsewhere into the open draft. */
export function createMergeActions(core: EditorCore) {
  const $openMerge = atom<OpenMerge | null>(null);
  /** What the last merge brought in, while it is shown. */
  const $mergedDifferences = atom<readonly DraftDifference[] | null>(null);

  /**
   * Takes over what `theirs` has changed since `base`. Only what both sides have changed is asked. Returns false if the creator decides
   * later, or while another merge is asked.
   */
  async function takeOver(base: EditorDraft, theirs: EditorDraft): Promise<boolean> {
    if ($openMerge.get()) return false;
    const merge = mergeDrafts(base, core.$draft.get(), theirs);
    if (merge.clashes.length === 0) {
      const before = core.$draft.get();
      apply(merge.draft);
      if (merge.theirsChanged > 0) tellMerge(before, merge.draft);
      return true;
    }
    return new Promise((done) => {
      const close = (isMerged: boolean) => {
        $openMerge.set(null);
        done(isMerged);
      };
      $openMerge.set({
        merge,
        resolve(sides) {
          apply(resolveClashes(merge, sides));
          close(true);
        },
        postpone: () => close(false),
      });
    });
  }

  function tellMerge(before: EditorDraft, after: EditorDraft) {
    const differences = compareDrafts(before, after);
    const action = { label: 'Show', run: () => $mergedDifferences.set(differences) };
    flash('Merged with newer changes made elsewhere.', { topic: 'merge', action });
  }

  function apply(draft: EditorDraft) {
    if (JSON.stringify(draft) !== JSON.stringify(core.$draft.get())) core.edit({ type: 'replaced', draft });
  }

  return { $openMerge, $mergedDifferences, takeOver };
}
export type MergeActions = ReturnType<typeof createMergeActions>;

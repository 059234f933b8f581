import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { attempt } from '#browser/api';
import { newId } from '#browser/ids';
import type { Content } from '#contract/contents/contents';
import { readContent } from '#islands/editor/store/calls.ts';
import { useEditor } from '#islands/editor/store/context.ts';
import { Dialog } from '#islands/editor/ui/Dialog.tsx';
import { type Difference, differencesOf } from '#rules/editor/compare';
import { openEdit } from '#rules/editor/open';
import { Differences } from './Differences.tsx';

/** A newer version was saved elsewhere: compare, keep mine, or take theirs. Whatever is chosen, undo has the other. */
export function ConflictDialog() {
  const store = useEditor();
  const saving = useStore(store.$saving);
  const [hidden, setHidden] = useState<object | null>(null);
  const isConflict = saving.stage === 'stopped' && saving.trouble === 'EDIT_CONFLICT';
  if (!isConflict || hidden === saving) return null;
  return <Conflict onHide={() => setHidden(saving)} />;
}

function Conflict({ onHide }: { onHide(): void }) {
  const store = useEditor();
  const [theirs, setTheirs] = useState<Content | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [differences, setDifferences] = useState<readonly Difference[] | null>(null);
  useEffect(() => {
    const base = store.$base.get();
    if (!base) return;
    void attempt(readContent(store.kind, base.id)).then(({ answer, error }) => {
      setTheirs(answer);
      setTrouble(error?.message ?? null);
    });
  }, [store]);

  function takeTheirs() {
    if (!theirs) return;
    store.takeSaved(theirs);
    onHide();
  }

  return (
    <Dialog
      title="Newer version found"
      isWide={differences !== null}
      onClose={onHide}
      text="This was saved somewhere else since you opened it. Your work is kept here; nothing is overwritten until you say so."
      actions={
        <>
          <button type="button" className="button" aria-disabled={!theirs || undefined} onClick={takeTheirs}>
            Take theirs
          </button>
          <button type="button" className="button" onClick={() => void store.save('stay', { force: true })}>
            Keep mine
          </button>
          <button
            type="button"
            className="button button-primary"
            aria-disabled={!theirs || undefined}
            onClick={() => theirs && setDifferences(differencesOf(store.$draft.get(), openEdit(store.kind, theirs, newId)))}
          >
            Compare
          </button>
        </>
      }
    >
      {trouble && <p className="hint hint-wrong">{trouble}</p>}
      {differences && <Differences differences={differences} theirs="Saved elsewhere" />}
    </Dialog>
  );
}

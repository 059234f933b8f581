import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { catchApiError } from '#browser/api';
import { newId } from '#browser/ids';
import type { Content } from '#contract/contents/contents';
import { fetchContent } from '#islands/editor/store/content-calls.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { EditorDialog } from '#islands/editor/ui/EditorDialog.tsx';
import { compareDrafts, type DraftDifference } from '#rules/editor/compare-drafts';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { DifferenceTable } from './DifferenceTable.tsx';

/** A newer version was saved elsewhere: compare, keep mine, or take theirs. Whatever is chosen, undo has the other. */
export function ConflictDialog() {
  const store = useEditorStore();
  const saveStatus = useStore(store.$saveStatus);
  const [hidden, setHidden] = useState<object | null>(null);
  const isConflict = saveStatus.stage === 'stopped' && saveStatus.errorCode === 'EDIT_CONFLICT';
  if (!isConflict || hidden === saveStatus) return null;
  return <NewerVersionDialog onHide={() => setHidden(saveStatus)} />;
}

function NewerVersionDialog({ onHide }: { onHide(): void }) {
  const store = useEditorStore();
  const [otherVersion, setOtherVersion] = useState<Content | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [differences, setDifferences] = useState<readonly DraftDifference[] | null>(null);
  useEffect(() => {
    const base = store.$base.get();
    if (!base) return;
    void catchApiError(fetchContent(store.kind, base.id)).then(({ answer, error }) => {
      setOtherVersion(answer);
      setErrorText(error?.message ?? null);
    });
  }, [store]);

  function applyOtherVersion() {
    if (!otherVersion) return;
    store.replaceWithServerVersion(otherVersion);
    onHide();
  }

  return (
    <EditorDialog
      title="Newer version found"
      isWide={differences !== null}
      onClose={onHide}
      text="This was saved somewhere else since you opened it. Your work is kept here; nothing is overwritten until you say so."
      actions={
        <>
          <button type="button" className="button" aria-disabled={!otherVersion || undefined} onClick={applyOtherVersion}>
            Take theirs
          </button>
          <button type="button" className="button" onClick={() => void store.save('stay', { force: true })}>
            Keep mine
          </button>
          <button
            type="button"
            className="button button-primary"
            aria-disabled={!otherVersion || undefined}
            onClick={() =>
              otherVersion && setDifferences(compareDrafts(store.$draft.get(), toEditorDraft(store.kind, otherVersion, newId)))
            }
          >
            Compare
          </button>
        </>
      }
    >
      {errorText && <p className="hint hint-wrong">{errorText}</p>}
      {differences && <DifferenceTable differences={differences} theirs="Saved elsewhere" />}
    </EditorDialog>
  );
}

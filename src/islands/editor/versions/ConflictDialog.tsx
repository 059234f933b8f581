import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { catchApiError } from '#browser/api';
import { newId } from '#browser/ids';
import type { Content } from '#contract/contents/contents';
import { fetchContent } from '#islands/editor/store/content-calls.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { DifferenceTable } from '#islands/ui/differences/DifferenceTable.tsx';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { compareDrafts, type DraftDifference } from '#rules/editor/compare-drafts';
import { toEditorDraft } from '#rules/editor/to-editor-draft';

/** Resolves a conflict with a newer version: compare, use the other version, or keep this one. Using the other can be undone. */
export function ConflictDialog() {
  const store = useEditorStore();
  const saveStatus = useStore(store.$saveStatus);
  const [hiddenStatus, setHiddenStatus] = useState<object | null>(null);
  const isConflict = saveStatus.stage === 'stopped' && saveStatus.errorCode === 'EDIT_CONFLICT';
  if (!isConflict || hiddenStatus === saveStatus) return null;
  return <NewerVersionDialog onHide={() => setHiddenStatus(saveStatus)} />;
}

function NewerVersionDialog({ onHide }: { onHide(): void }) {
  const store = useEditorStore();
  const [otherVersion, setOtherVersion] = useState<Content | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [differences, setDifferences] = useState<readonly DraftDifference[] | null>(null);
  useEffect(() => {
    const base = store.$base.get();
    if (!base) return;
    void catchApiError(fetchContent(store.kind, base.id)).then(({ response, error }) => {
      setOtherVersion(response);
      setErrorText(error?.message ?? null);
    });
  }, [store]);

  function applyOtherVersion() {
    if (!otherVersion) return;
    store.replaceWithServerVersion(otherVersion);
    onHide();
  }

  return (
    <TitledDialog
      title="Newer version found"
      isWide={differences !== null}
      onClose={onHide}
      text="Someone saved a newer version after you opened this one. Nothing is overwritten until you choose."
      actions={
        <>
          <button type="button" className="button" aria-disabled={!otherVersion || undefined} onClick={applyOtherVersion}>
            Use the other version
          </button>
          <button type="button" className="button" onClick={() => void store.save('stay', { force: true })}>
            Keep my version
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
      {differences && <DifferenceTable differences={differences} mineLabel="Your version" otherLabel="Other version" />}
    </TitledDialog>
  );
}

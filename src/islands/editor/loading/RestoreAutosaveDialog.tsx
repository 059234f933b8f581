import { useState } from 'react';
import type { InitialEditorState } from '#islands/editor/store/editor-core.ts';
import css from '#islands/editor/ui/dialog.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { NOBODY } from '#rules/editor/autosave';
import { formatElapsedTime } from '#rules/editor/save-status';
import type { DraftOffer } from './draft-offers.ts';
import { type EditorLoadResult, restoreNewDraft } from './load-editor.ts';

const c = bindClassNames(css);

interface RestoreAutosaveDialogProps {
  loadResult: Extract<EditorLoadResult, { status: 'ready' }>;
  onChoose(initialState: InitialEditorState): void;
}

/**
 * Offers to go on with a draft that was never saved, or to start a new one. Starting a new one keeps the others; what is deleted here is
 * deleted when the dialog closes.
 */
export function RestoreAutosaveDialog({ loadResult: { initialState, offers = [] }, onChoose }: RestoreAutosaveDialogProps) {
  const [nowMs] = useState(() => Date.now());
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([]);
  const owner = initialState.viewer?._id ?? NOBODY;
  function choose(draftId: string | null) {
    for (const { id, remove } of offers) if (deletedIds.includes(id)) remove();
    if (draftId === null) onChoose(initialState);
    else void restoreNewDraft(initialState, { owner, draftId }).then(onChoose);
  }
  return (
    <TitledDialog
      title="Pick up where you left off?"
      onClose={() => choose(null)}
      text={initialState.viewer ? 'These drafts are not finished.' : 'This device has these unsaved drafts.'}
      actions={
        <button type="button" className="button" onClick={() => choose(null)}>
          Start a new one
        </button>
      }
    >
      <ul className={c('rows')}>
        {offers.map((offer) => (
          <li key={offer.id} className={c('entry')}>
            {deletedIds.includes(offer.id) ? (
              <DeletedOffer offer={offer} onUndo={() => setDeletedIds(deletedIds.filter((id) => id !== offer.id))} />
            ) : (
              <OfferRow
                offer={offer}
                nowMs={nowMs}
                onDelete={() => setDeletedIds([...deletedIds, offer.id])}
                onContinue={() => choose(offer.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </TitledDialog>
  );
}

function DeletedOffer({ offer, onUndo }: { offer: DraftOffer; onUndo(): void }) {
  return (
    <>
      <p role="status">Deleted {offer.name}.</p>
      {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone */}
      <button type="button" className="button button-small" autoFocus onClick={onUndo}>
        Undo
      </button>
    </>
  );
}

interface OfferRowProps {
  offer: DraftOffer;
  nowMs: number;
  onDelete(): void;
  onContinue(): void;
}

function OfferRow({ offer: { name, atMs, device }, nowMs, onDelete, onContinue }: OfferRowProps) {
  return (
    <>
      <p>
        <b dir="auto">{name}</b>
        <span className="hint">
          Edited {formatElapsedTime(nowMs - atMs)}, {device}
        </span>
      </p>
      <div className="row">
        <button type="button" className="button button-small button-quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </button>
        <button type="button" className="button button-small" aria-label={`Continue ${name}`} onClick={onContinue}>
          Continue
        </button>
      </div>
    </>
  );
}

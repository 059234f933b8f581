import { useState } from 'react';
import { deleteAutosaveByKey } from '#islands/editor/store/autosave-storage.ts';
import { deleteServerDraft } from '#islands/editor/store/draft-calls.ts';
import type { InitialEditorState } from '#islands/editor/store/editor-core.ts';
import css from '#islands/editor/ui/dialog.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { NOBODY } from '#rules/editor/autosave';
import { formatElapsedTime } from '#rules/editor/save-status';
import { type DraftOffers, type EditorLoadResult, restoreNewDraft } from './load-editor.ts';

const c = bindClassNames(css);

interface RestoreAutosaveDialogProps {
  loadResult: Extract<EditorLoadResult, { status: 'ready' }>;
  onChoose(initialState: InitialEditorState): void;
}

/**
 * Offers to go on with a draft that was never saved, or to start a new one. Starting a new one keeps the others; what is deleted here is
 * deleted when the dialog closes.
 */
export function RestoreAutosaveDialog({ loadResult: { initialState, offers }, onChoose }: RestoreAutosaveDialogProps) {
  const [nowMs] = useState(() => Date.now());
  const [rows] = useState(() => listOffers(offers));
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([]);
  const owner = initialState.viewer?._id ?? NOBODY;
  function choose(draftId: string | null) {
    for (const { id, remove } of rows) if (deletedIds.includes(id)) remove();
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
        {rows.map((offer) => (
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

function DeletedOffer({ offer, onUndo }: { offer: Offer; onUndo(): void }) {
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
  offer: Offer;
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

interface Offer {
  id: string;
  name: string;
  atMs: number;
  device: string;
  remove(): void;
}

function listOffers(offers: DraftOffers | undefined): Offer[] {
  const { autosaves = [], serverDrafts = [] } = offers ?? {};
  const onDevice = autosaves.map(({ key, draft }) => ({
    ...{ id: draft.creation, name: formatName(draft.edit.title), atMs: draft.atMs, device: 'on this device' },
    remove: () => {
      deleteAutosaveByKey(key);
      if (draft.revision) void deleteServerDraft(draft.creation, draft.revision);
    },
  }));
  const onServer = serverDrafts.map(({ _id, title, dateModified, device, revision }) => ({
    ...{ id: _id, name: formatName(title), atMs: Date.parse(dateModified), device: `on ${device}` },
    remove: () => void deleteServerDraft(_id, revision),
  }));
  return [...onDevice, ...onServer].toSorted((a, b) => b.atMs - a.atMs);
}

const formatName = (title: string) => (title.trim() === '' ? 'a draft without a title' : `“${title.trim()}”`);

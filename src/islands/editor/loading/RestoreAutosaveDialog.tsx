import { useState } from 'react';
import { deleteAutosaveByKey, type StoredAutosave } from '#islands/editor/store/autosave-storage.ts';
import type { InitialEditorState } from '#islands/editor/store/editor-core.ts';
import css from '#islands/editor/ui/dialog.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import type { EditorDraft } from '#rules/editor/draft';
import { formatElapsedTime } from '#rules/editor/save-status';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import type { EditorLoadResult } from './load-editor.ts';

const c = bindClassNames(css);

interface RestoreAutosaveDialogProps {
  loadResult: Extract<EditorLoadResult, { status: 'ready' }>;
  onChoose(initialState: InitialEditorState): void;
}

/** Offers to restore the autosaves of this device. After restoring, one undo returns to the saved version. */
export function RestoreAutosaveDialog({ loadResult: { initialState, autosaves }, onChoose }: RestoreAutosaveDialogProps) {
  const [nowMs] = useState(() => Date.now());
  const [firstAutosave] = autosaves;
  const restoreAutosave = ({ draft, key }: StoredAutosave) =>
    onChoose({ ...initialState, restoredAutosave: { draft: draft.edit, key }, idempotencyKey: draft.creation });
  if (!firstAutosave) return null;
  if (autosaves.length > 1)
    return <AutosaveListDialog autosaves={autosaves} nowMs={nowMs} onRestore={restoreAutosave} onNew={() => onChoose(initialState)} />;
  const { draft, key } = firstAutosave;
  const isOlder = initialState.base !== null && draft.readAt !== null && draft.readAt !== initialState.base.dateModified;
  const discardAutosave = () => {
    deleteAutosaveByKey(key);
    onChoose(initialState);
  };
  return (
    <TitledDialog
      title="Pick up where you left off?"
      onClose={() => restoreAutosave(firstAutosave)}
      text={
        <>
          This device has unsaved work: {formatDraftSummary(draft.edit)}, edited {formatElapsedTime(nowMs - draft.atMs)}.
          {isOlder && ' A newer version was saved since. You can compare the two when you save.'}
        </>
      }
      actions={
        <>
          <button type="button" className="button" onClick={discardAutosave}>
            {initialState.base ? 'Use the saved version' : 'Start over'}
          </button>
          <button type="button" className="button button-primary" onClick={() => restoreAutosave(firstAutosave)}>
            Continue
          </button>
        </>
      }
    />
  );
}

interface AutosaveListDialogProps {
  autosaves: readonly StoredAutosave[];
  nowMs: number;
  onRestore(autosave: StoredAutosave): void;
  onNew(): void;
}

/** Offers several drafts that were never saved. Drafts that are not chosen stay on the device. */
function AutosaveListDialog({ autosaves, nowMs, onRestore, onNew }: AutosaveListDialogProps) {
  const [discardedKeys, setDiscardedKeys] = useState<readonly string[]>([]);
  return (
    <TitledDialog
      title="Pick up where you left off?"
      onClose={onNew}
      text="This device has these unsaved drafts."
      actions={
        <button type="button" className="button" onClick={onNew}>
          Start a new draft
        </button>
      }
    >
      <ul className={c('rows')}>
        {autosaves
          .filter(({ key }) => !discardedKeys.includes(key))
          .map((autosave) => (
            <li key={autosave.key} className={c('entry')}>
              <p>
                <b dir="auto">{formatDraftSummary(autosave.draft.edit)}</b>
                <span className="hint">Edited {formatElapsedTime(nowMs - autosave.draft.atMs)}</span>
              </p>
              <div className="row">
                <button
                  type="button"
                  className="button button-small button-quiet"
                  aria-label={`Delete ${formatDraftSummary(autosave.draft.edit)}`}
                  onClick={() => {
                    deleteAutosaveByKey(autosave.key);
                    setDiscardedKeys([...discardedKeys, autosave.key]);
                  }}
                >
                  Delete
                </button>
                <button
                  type="button"
                  className="button button-small"
                  aria-label={`Continue ${formatDraftSummary(autosave.draft.edit)}`}
                  onClick={() => onRestore(autosave)}
                >
                  Continue
                </button>
              </div>
            </li>
          ))}
      </ul>
    </TitledDialog>
  );
}

function formatDraftSummary(draft: EditorDraft): string {
  const name = draft.title.trim() === '' ? 'a draft without a title' : `“${draft.title.trim()}”`;
  return draft.kind === 'article' ? name : `${name} with ${formatNumberWithNoun(draft.questions.length, 'question')}`;
}

import { useState } from 'react';
import { deleteAutosaveByKey, type StoredAutosave } from '#islands/editor/store/autosave-storage.ts';
import type { InitialEditorState } from '#islands/editor/store/editor-core.ts';
import css from '#islands/editor/ui/dialog.module.css';
import { EditorDialog } from '#islands/editor/ui/EditorDialog.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { EditorDraft } from '#rules/editor/draft';
import { formatElapsedTime } from '#rules/editor/save-status';
import { pluraliseNoun } from '#rules/play/texts/choice-letters';
import type { EditorLoadResult } from './load-editor.ts';

const c = bindClassNames(css);

interface RestoreAutosaveDialogProps {
  loadResult: Extract<EditorLoadResult, { is: 'open' }>;
  onChosen(opened: InitialEditorState): void;
}

/** Asks whether work found on this device goes on; the server's own is a click away until then, and one undo away after. */
export function RestoreAutosaveDialog({ loadResult: { initialState, autosaves }, onChosen }: RestoreAutosaveDialogProps) {
  const [nowMs] = useState(() => Date.now());
  const [firstAutosave] = autosaves;
  const restoreAutosave = ({ draft, key }: StoredAutosave) =>
    onChosen({ ...initialState, restoredAutosave: { edit: draft.edit, key }, idempotencyKey: draft.creation });
  if (!firstAutosave) return null;
  if (autosaves.length > 1)
    return <AutosaveListDialog autosaves={autosaves} nowMs={nowMs} onRestore={restoreAutosave} onNew={() => onChosen(initialState)} />;
  const { draft, key } = firstAutosave;
  const isOlder = initialState.base !== null && draft.readAt !== null && draft.readAt !== initialState.base.dateModified;
  const discardAutosave = () => {
    deleteAutosaveByKey(key);
    onChosen(initialState);
  };
  return (
    <EditorDialog
      title="Pick up where you left off?"
      onClose={() => restoreAutosave(firstAutosave)}
      text={
        <>
          This device kept {formatDraftSummary(draft.edit)}, worked on {formatElapsedTime(nowMs - draft.atMs)} and not saved.
          {isOlder && ' A newer version was saved since; you can compare the two when you save.'}
        </>
      }
      actions={
        <>
          <button type="button" className="button" onClick={discardAutosave}>
            {initialState.base ? 'Use the saved one' : 'Start over'}
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
  onRestore(kept: StoredAutosave): void;
  onNew(): void;
}

/** Several that were never saved: any may go on, and those that are not chosen stay where they are. */
function AutosaveListDialog({ autosaves, nowMs, onRestore, onNew }: AutosaveListDialogProps) {
  const [discardedKeys, setDiscardedKeys] = useState<readonly string[]>([]);
  return (
    <EditorDialog
      title="Pick up where you left off?"
      onClose={onNew}
      text="This device kept these, and none of them was saved."
      actions={
        <button type="button" className="button" onClick={onNew}>
          Start a new one
        </button>
      }
    >
      <ul className={c('rows')}>
        {autosaves
          .filter(({ key }) => !discardedKeys.includes(key))
          .map((one) => (
            <li key={one.key} className={c('one')}>
              <p>
                <b dir="auto">{formatDraftSummary(one.draft.edit)}</b>
                <span className="hint">Worked on {formatElapsedTime(nowMs - one.draft.atMs)}</span>
              </p>
              <div className="row">
                <button
                  type="button"
                  className="button button-small button-quiet"
                  aria-label={`Throw away ${formatDraftSummary(one.draft.edit)}`}
                  onClick={() => {
                    deleteAutosaveByKey(one.key);
                    setDiscardedKeys([...discardedKeys, one.key]);
                  }}
                >
                  Throw away
                </button>
                <button
                  type="button"
                  className="button button-small"
                  aria-label={`Continue ${formatDraftSummary(one.draft.edit)}`}
                  onClick={() => onRestore(one)}
                >
                  Continue
                </button>
              </div>
            </li>
          ))}
      </ul>
    </EditorDialog>
  );
}

function formatDraftSummary(edit: EditorDraft): string {
  const name = edit.title.trim() === '' ? 'a draft without a title' : `“${edit.title.trim()}”`;
  return edit.kind === 'article' ? name : `${name} with ${pluraliseNoun(edit.questions.length, 'question')}`;
}

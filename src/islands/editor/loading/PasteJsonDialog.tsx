import { useState } from 'react';
import type { InitialEditorState } from '#islands/editor/store/editor-core.ts';
import { Field } from '#islands/ui/Field.tsx';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { parsePastedJson } from '#rules/editor/import/parse-pasted-json';
import { createDraftFromJson } from './initial-drafts.ts';

interface PasteJsonDialogProps {
  initialState: InitialEditorState;
  onChoose(initialState: InitialEditorState): void;
}

/** Opens a content from pasted JSON. Syntax errors are shown with their line and column. */
export function PasteJsonDialog({ initialState, onChoose }: PasteJsonDialogProps) {
  const [text, setText] = useState('');
  const [errorText, setErrorText] = useState('');

  function openPastedJson() {
    const pasted = parsePastedJson(text);
    if ('line' in pasted) return setErrorText(`Line ${pasted.line}, column ${pasted.column}: ${pasted.message}.`);
    if (typeof pasted.value !== 'object' || pasted.value === null)
      return setErrorText('Line 1: this is JSON, but not a quiz or an article.');
    const draft = createDraftFromJson(initialState.kind, pasted.value);
    onChoose({ ...initialState, kind: draft.kind, draft, isUnsaved: true });
  }

  return (
    <TitledDialog
      title="Paste JSON"
      isWide
      onClose={() => onChoose(initialState)}
      text="Paste a quiz or an article as JSON, from an export or from a translation tool."
      actions={
        <>
          <button type="button" className="button" onClick={() => onChoose(initialState)}>
            Start blank
          </button>
          <button type="button" className="button button-primary" onClick={openPastedJson}>
            Open
          </button>
        </>
      }
    >
      <Field id="pasted" label="JSON" error={errorText} live="alert">
        {(control) => (
          <textarea
            {...control}
            data-first=""
            rows={14}
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setErrorText('');
            }}
          />
        )}
      </Field>
    </TitledDialog>
  );
}

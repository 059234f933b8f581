import { useState } from 'react';
import type { InitialEditorState } from '#islands/editor/store/editor-core.ts';
import { Field } from '#islands/ui/Field.tsx';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { openPastedContent } from './open-pasted-content.ts';

interface PasteJsonDialogProps {
  initialState: InitialEditorState;
  onChoose(initialState: InitialEditorState): void;
}

/** Opens a content from pasted JSON. Syntax errors are shown with their line and column. */
export function PasteJsonDialog({ initialState, onChoose }: PasteJsonDialogProps) {
  const [text, setText] = useState('');
  const [errorText, setErrorText] = useState('');

  function openPastedJson() {
    const opened = openPastedContent(text, initialState);
    if ('errorText' in opened) return setErrorText(opened.errorText);
    onChoose(opened.initialState);
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

import { useState } from 'react';
import type { InitialEditorState } from '#islands/editor/store/editor-core.ts';
import { EditorDialog } from '#islands/editor/ui/EditorDialog.tsx';
import { parsePastedJson } from '#rules/editor/import/parse-pasted-json';
import { createDraftFromJson } from './initial-drafts.ts';

/** A content as JSON, pasted from elsewhere; what is no JSON is told by its line. */
export function PasteJsonDialog({ opened, onChosen }: { opened: InitialEditorState; onChosen(opened: InitialEditorState): void }) {
  const [text, setText] = useState('');
  const [errorText, setErrorText] = useState<string | null>(null);

  function openPastedJson() {
    const pasted = parsePastedJson(text);
    if ('line' in pasted) return setErrorText(`Line ${pasted.line}, column ${pasted.column}: ${pasted.message}.`);
    if (typeof pasted.value !== 'object' || pasted.value === null) return setErrorText('Line 1: this is JSON, but not a content.');
    const edit = createDraftFromJson(opened.kind, pasted.value);
    onChosen({ ...opened, kind: edit.kind, edit, isUnsaved: true });
  }

  return (
    <EditorDialog
      title="Paste JSON"
      isWide
      onClose={() => onChosen(opened)}
      text="A quiz or an article as JSON: what an export gives, or what a translator elsewhere answered."
      actions={
        <>
          <button type="button" className="button" onClick={() => onChosen(opened)}>
            Start blank
          </button>
          <button type="button" className="button button-primary" onClick={openPastedJson}>
            Open it
          </button>
        </>
      }
    >
      <div className="field">
        <label className="label" htmlFor="pasted">
          JSON
        </label>
        <textarea
          data-first=""
          id="pasted"
          className="input"
          rows={14}
          spellCheck={false}
          value={text}
          aria-invalid={errorText ? true : undefined}
          aria-describedby={errorText ? 'pasted-wrong' : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setErrorText(null);
          }}
        />
        {errorText && (
          <p id="pasted-wrong" className="hint hint-wrong" role="alert">
            {errorText}
          </p>
        )}
      </div>
    </EditorDialog>
  );
}

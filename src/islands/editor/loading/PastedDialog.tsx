import { useState } from 'react';
import type { Opened } from '#islands/editor/store/core.ts';
import { Dialog } from '#islands/editor/ui/Dialog.tsx';
import { pastedJson } from '#rules/editor/import/pasted-json';
import { beginWithPasted } from './starting.ts';

/** A content as JSON, pasted from elsewhere; what is no JSON is told by its line. */
export function PastedDialog({ opened, onChosen }: { opened: Opened; onChosen(opened: Opened): void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function take() {
    const pasted = pastedJson(text);
    if ('line' in pasted) return setProblem(`Line ${pasted.line}, column ${pasted.column}: ${pasted.message}.`);
    if (typeof pasted.value !== 'object' || pasted.value === null) return setProblem('Line 1: this is JSON, but not a content.');
    const edit = beginWithPasted(opened.kind, pasted.value);
    onChosen({ ...opened, kind: edit.kind, edit, isUnsaved: true });
  }

  return (
    <Dialog
      title="Paste JSON"
      isWide
      onClose={() => onChosen(opened)}
      text="A quiz or an article as JSON: what an export gives, or what a translator elsewhere answered."
      actions={
        <>
          <button type="button" className="button" onClick={() => onChosen(opened)}>
            Start blank
          </button>
          <button type="button" className="button button-primary" onClick={take}>
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
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'pasted-wrong' : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
        />
        {problem && (
          <p id="pasted-wrong" className="hint hint-wrong" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

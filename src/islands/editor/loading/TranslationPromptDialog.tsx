import { useState } from 'react';
import { copyText } from '#browser/copy-text';
import type { InitialEditorState } from '#islands/editor/store/editor-core.ts';
import { Field } from '#islands/ui/Field.tsx';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { openPastedTranslation } from './open-pasted-content.ts';

interface TranslationPromptDialogProps {
  prompt: string;
  /** The original text. */
  initialState: InitialEditorState;
  onChoose(initialState: InitialEditorState): void;
}

/** Shows the prompt to translate the content in another tool, and opens the answer that the creator pastes. */
export function TranslationPromptDialog({ prompt, initialState, onChoose }: TranslationPromptDialogProps) {
  const [answer, setAnswer] = useState('');
  const [errorText, setErrorText] = useState('');

  function openAnswer() {
    const opened = openPastedTranslation(answer, initialState);
    if ('errorText' in opened) return setErrorText(opened.errorText);
    onChoose(opened.initialState);
  }

  return (
    <TitledDialog
      title="Translate with another tool"
      isWide
      onClose={() => onChoose(initialState)}
      text="Copy the prompt into an assistant of your choice. Then paste its answer here."
      actions={
        <>
          <button type="button" className="button button-quiet" onClick={() => onChoose(initialState)}>
            Edit the original text
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={answer.trim() === '' || undefined}
            onClick={() => answer.trim() !== '' && openAnswer()}
          >
            Open the translation
          </button>
          <button type="button" className="button button-primary" onClick={() => void copyText(prompt)}>
            Copy prompt
          </button>
        </>
      }
    >
      <div className="stack">
        <textarea className="input" rows={6} readOnly dir="auto" value={prompt} aria-label="Prompt" />
        <Field id="translated" label="Answer of the other tool (JSON)" error={errorText} live="alert">
          {(control) => (
            <textarea
              {...control}
              rows={6}
              spellCheck={false}
              value={answer}
              onChange={(event) => {
                setAnswer(event.target.value);
                setErrorText('');
              }}
            />
          )}
        </Field>
      </div>
    </TitledDialog>
  );
}

import { useId, useState } from 'react';
import { CancelOr } from '#islands/editor/ui/CancelOr.tsx';
import { Dialog } from '#islands/editor/ui/Dialog.tsx';
import { count } from '#rules/play/texts/letters';

interface PasteDialogProps {
  hint: string;
  sample: string;
  countIn(text: string): number;
  onPaste(text: string): void;
  onClose(): void;
}

/** Many questions at once, out of plain text. */
export function PasteDialog({ hint, sample, countIn, onPaste, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const id = useId();
  const found = countIn(text);
  return (
    <Dialog
      title="Paste many questions"
      onClose={onClose}
      actions={
        <CancelOr
          isReady={found > 0}
          onCancel={onClose}
          onGo={() => {
            onClose();
            onPaste(text);
          }}
        >
          Add {count(found, 'question')}
        </CancelOr>
      }
    >
      <div className="field">
        <label className="label" htmlFor={id}>
          Questions
        </label>
        <textarea
          data-first=""
          id={id}
          className="input"
          rows={10}
          dir="auto"
          placeholder={sample}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      </div>
    </Dialog>
  );
}

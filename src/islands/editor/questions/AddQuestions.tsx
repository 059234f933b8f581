import { useState } from 'react';
import { useEditor } from '#islands/editor/store/context.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { clipboardPasteIcon, plusIcon } from '#islands/ui/icons/editor.ts';
import { featherIcon, uploadIcon } from '#islands/ui/icons/shared.ts';
import { PasteDialog } from './PasteDialog.tsx';

interface AddQuestionsProps<T> {
  mayAdd: boolean;
  hint: string;
  sample: string;
  onAdd(): void;
  questionsIn(text: string): readonly T[];
  onPaste(questions: readonly T[]): void;
}

/** One more question, or many: out of pasted text, out of a file, or written by the assistant. */
export function AddQuestions<T>({ mayAdd, hint, sample, onAdd, questionsIn, onPaste }: AddQuestionsProps<T>) {
  const { $dialog } = useEditor();
  const [isPasting, setPasting] = useState(false);
  return (
    <div className="row">
      <button type="button" className="button" aria-disabled={!mayAdd || undefined} onClick={onAdd}>
        <Icon path={plusIcon} size={18} weight={2.4} />
        Add a question
      </button>
      <button type="button" className="button button-quiet" aria-disabled={!mayAdd || undefined} onClick={() => setPasting(true)}>
        <Icon path={clipboardPasteIcon} size={18} weight={2.3} />
        Paste many
      </button>
      <button type="button" className="button button-quiet" onClick={() => $dialog.set('import')}>
        <Icon path={uploadIcon} size={18} weight={2.3} />
        Import
      </button>
      <button type="button" className="button button-quiet" onClick={() => $dialog.set('assistant')}>
        <Icon path={featherIcon} size={18} weight={2.3} />
        Ask the assistant
      </button>
      {isPasting && (
        <PasteDialog
          hint={hint}
          sample={sample}
          countIn={(text) => questionsIn(text).length}
          onPaste={(text) => onPaste(questionsIn(text))}
          onClose={() => setPasting(false)}
        />
      )}
    </div>
  );
}

import { useState } from 'react';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { AddButton } from '#islands/editor/ui/AddButton.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { clipboardPasteIcon } from '#islands/ui/icons/editor.ts';
import { featherIcon, uploadIcon } from '#islands/ui/icons/shared.ts';
import { PasteQuestionsDialog } from './PasteQuestionsDialog.tsx';
import type { PasteFormat } from './paste-formats.ts';

interface AddQuestionsBarProps<T> {
  canAdd: boolean;
  /** How many more questions fit. */
  room: number;
  format: PasteFormat<T>;
  onAdd(): void;
  onPaste(questions: readonly T[]): void;
}

/** Adds one question, or many from pasted text, an import or the assistant. */
export function AddQuestionsBar<T>({ canAdd, room, format, onAdd, onPaste }: AddQuestionsBarProps<T>) {
  const { $dialog } = useEditorStore();
  const [isPasting, setPasting] = useState(false);
  return (
    <div className="row">
      <AddButton className="button" canAdd={canAdd} max={QUIZ_LIMITS.questions} noun="questions" onAdd={onAdd}>
        Add a question
      </AddButton>
      <button type="button" className="button button-quiet" aria-disabled={!canAdd || undefined} onClick={() => canAdd && setPasting(true)}>
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
      {isPasting && <PasteQuestionsDialog format={format} room={room} onPaste={onPaste} onClose={() => setPasting(false)} />}
    </div>
  );
}

import { useId, useState } from 'react';
import { DialogActions } from '#islands/ui/DialogActions.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon } from '#islands/ui/icons/shared.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import type { PasteFormat } from './paste-formats.ts';

interface PasteQuestionsDialogProps<Question> {
  format: PasteFormat<Question>;
  /** How many more questions fit. */
  room: number;
  onPaste(questions: readonly Question[]): void;
  onClose(): void;
}

/** Adds many questions from plain text. */
export function PasteQuestionsDialog<Question>({ format, room, onPaste, onClose }: PasteQuestionsDialogProps<Question>) {
  const [text, setText] = useState('');
  const id = useId();
  const { hint, sample, parseQuestions } = format;
  const questionCount = parseQuestions(text).length;
  return (
    <TitledDialog
      title="Paste many questions"
      onClose={onClose}
      actions={
        <DialogActions
          canConfirm={questionCount > 0 && questionCount <= room}
          onCancel={onClose}
          onConfirm={() => {
            onClose();
            onPaste(parseQuestions(text));
          }}
        >
          Add {formatNumberWithNoun(questionCount, 'question')}
        </DialogActions>
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
        <div role="status">
          {questionCount > room && (
            <p className="hint hint-wrong">
              <Icon path={circleAlertIcon} size={16} weight={2.4} />
              These are {questionCount} questions, and {room} more fit into this quiz. Remove some.
            </p>
          )}
        </div>
      </div>
    </TitledDialog>
  );
}

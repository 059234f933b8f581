import { useState } from 'react';
import type { ContentEdit } from '#rules/editor/draft';
import { agoText } from '#rules/editor/saving';
import { count } from '#rules/play/letters';
import type { Opened } from './core.ts';
import { Dialog } from './Dialog.tsx';
import { forgetKey } from './keeping.ts';
import type { Opening } from './opening.ts';

interface KeptDialogProps {
  opening: Extract<Opening, { is: 'open' }>;
  onChosen(opened: Opened): void;
}

/** Asks whether work found on this device goes on; the server's own is a click away until then, and one undo away after. */
export function KeptDialog({ opening: { opened, kept }, onChosen }: KeptDialogProps) {
  const [nowMs] = useState(() => Date.now());
  if (!kept) return null;
  const { draft, key } = kept;
  const goOn = () => onChosen({ ...opened, restored: draft.edit, creation: draft.creation });
  const startOver = () => {
    forgetKey(key);
    onChosen(opened);
  };
  const isOlder = opened.base !== null && draft.readAt !== null && draft.readAt !== opened.base.dateModified;
  return (
    <Dialog
      title="Pick up where you left off?"
      onClose={goOn}
      text={
        <>
          This device kept {summaryOf(draft.edit)}, worked on {agoText(nowMs - draft.atMs)} and not saved.
          {isOlder && ' A newer version was saved since; you can compare the two when you save.'}
        </>
      }
      actions={
        <>
          <button type="button" className="button" onClick={startOver}>
            {opened.base ? 'Use the saved one' : 'Start over'}
          </button>
          <button type="button" className="button button-primary" onClick={goOn}>
            Continue
          </button>
        </>
      }
    />
  );
}

function summaryOf(edit: ContentEdit): string {
  const name = edit.title.trim() === '' ? 'a draft without a title' : `“${edit.title.trim()}”`;
  return edit.kind === 'article' ? name : `${name} with ${count(edit.questions.length, 'question')}`;
}

import { useState } from 'react';
import type { Opened } from '#islands/editor/store/core.ts';
import { forgetKey, type Kept } from '#islands/editor/store/keeping.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Dialog } from '#islands/editor/ui/Dialog.tsx';
import css from '#islands/editor/ui/dialog.module.css';
import type { ContentEdit } from '#rules/editor/draft';
import { agoText } from '#rules/editor/saving';
import { count } from '#rules/play/texts/letters';
import type { Opening } from './opening.ts';

const c = classes(css);

interface KeptDialogProps {
  opening: Extract<Opening, { is: 'open' }>;
  onChosen(opened: Opened): void;
}

/** Asks whether work found on this device goes on; the server's own is a click away until then, and one undo away after. */
export function KeptDialog({ opening: { opened, kept }, onChosen }: KeptDialogProps) {
  const [nowMs] = useState(() => Date.now());
  const [only] = kept;
  const goOn = ({ draft, key }: Kept) => onChosen({ ...opened, restored: { edit: draft.edit, key }, creation: draft.creation });
  if (!only) return null;
  if (kept.length > 1) return <Several kept={kept} nowMs={nowMs} onGoOn={goOn} onNew={() => onChosen(opened)} />;
  const { draft, key } = only;
  const isOlder = opened.base !== null && draft.readAt !== null && draft.readAt !== opened.base.dateModified;
  const startOver = () => {
    forgetKey(key);
    onChosen(opened);
  };
  return (
    <Dialog
      title="Pick up where you left off?"
      onClose={() => goOn(only)}
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
          <button type="button" className="button button-primary" onClick={() => goOn(only)}>
            Continue
          </button>
        </>
      }
    />
  );
}

interface SeveralProps {
  kept: readonly Kept[];
  nowMs: number;
  onGoOn(kept: Kept): void;
  onNew(): void;
}

/** Several that were never saved: any may go on, and those that are not chosen stay where they are. */
function Several({ kept, nowMs, onGoOn, onNew }: SeveralProps) {
  const [gone, setGone] = useState<readonly string[]>([]);
  return (
    <Dialog
      title="Pick up where you left off?"
      onClose={onNew}
      text="This device kept these, and none of them was saved."
      actions={
        <button type="button" className="button" onClick={onNew}>
          Start a new one
        </button>
      }
    >
      <ul className={c('rows')}>
        {kept
          .filter(({ key }) => !gone.includes(key))
          .map((one) => (
            <li key={one.key} className={c('one')}>
              <p>
                <b dir="auto">{summaryOf(one.draft.edit)}</b>
                <span className="hint">Worked on {agoText(nowMs - one.draft.atMs)}</span>
              </p>
              <div className="row">
                <button
                  type="button"
                  className="button button-small button-quiet"
                  aria-label={`Throw away ${summaryOf(one.draft.edit)}`}
                  onClick={() => {
                    forgetKey(one.key);
                    setGone([...gone, one.key]);
                  }}
                >
                  Throw away
                </button>
                <button
                  type="button"
                  className="button button-small"
                  aria-label={`Continue ${summaryOf(one.draft.edit)}`}
                  onClick={() => onGoOn(one)}
                >
                  Continue
                </button>
              </div>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}

function summaryOf(edit: ContentEdit): string {
  const name = edit.title.trim() === '' ? 'a draft without a title' : `“${edit.title.trim()}”`;
  return edit.kind === 'article' ? name : `${name} with ${count(edit.questions.length, 'question')}`;
}

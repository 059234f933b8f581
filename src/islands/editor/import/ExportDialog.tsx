import { useId, useState } from 'react';
import { FLASH_DURATIONS } from '#base/limits/timing';
import { ERROR_TEXT } from '#base/texts/common';
import { flash } from '#browser/flash';
import type { QuestionDraft } from '#contract/contents/kquiz';
import { useEditor } from '#islands/editor/store/context.ts';
import { Dialog } from '#islands/editor/ui/Dialog.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { copyIcon, downloadIcon } from '#islands/ui/icons/shared.ts';
import type { ContentEdit } from '#rules/editor/draft';
import { bodyOf } from '#rules/editor/wire';
import { FILES, FORMATS, type Format, jsonOf, questionsAs } from '#rules/import/file';
import { FORMAT_NAMES } from './formats.ts';

/** The draft as it stands, saved or not, to take elsewhere: as a file or to paste. */
export function ExportDialog({ onClose }: { onClose(): void }) {
  const { kind, $draft } = useEditor();
  const id = useId();
  const [format, setFormat] = useState<Format>('json');
  const edit = $draft.get();
  const text = textOf(edit, format);
  return (
    <Dialog
      title="Export"
      isWide
      onClose={onClose}
      text="Your draft as it stands. An import here brings all of it back."
      actions={
        <>
          <button type="button" className="button" onClick={() => void copy(text)}>
            <Icon path={copyIcon} size={18} weight={2.3} />
            Copy
          </button>
          <button type="button" className="button button-primary" onClick={() => download(text, edit, format)}>
            <Icon path={downloadIcon} size={18} weight={2.3} />
            Download
          </button>
        </>
      }
    >
      <div className="stack">
        {kind === 'kquiz' && (
          <fieldset className="segmented" aria-label="Format">
            {FORMATS.map((one) => (
              <button key={one} type="button" className="segment" aria-pressed={format === one} onClick={() => setFormat(one)}>
                {FORMAT_NAMES[one].name}
              </button>
            ))}
          </fieldset>
        )}
        <div className="field">
          <label className="label" htmlFor={id}>
            {FORMAT_NAMES[format].name}
          </label>
          <textarea id={id} className="input" rows={12} readOnly spellCheck={false} value={text} aria-describedby={`${id}-hint`} />
          <p id={`${id}-hint`} className="hint">
            {FORMAT_NAMES[format].hint}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

function textOf(edit: ContentEdit, format: Format): string {
  const body = bodyOf(edit);
  return format === 'json' ? jsonOf(edit.kind, body) : questionsAs(format, body['questions'] as QuestionDraft[]);
}

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => flash('Copied', { tone: 'success', ms: FLASH_DURATIONS.copyMs }),
    () => flash(ERROR_TEXT, { tone: 'danger' }),
  );

function download(text: string, edit: ContentEdit, format: Format): void {
  const { type, ending } = FILES[format];
  const name = edit.urlName.replace(/[^a-z0-9-]/g, '') || `quizlark-${edit.kind}`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = `${name}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

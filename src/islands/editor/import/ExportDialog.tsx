import { useId, useState } from 'react';
import { copyText } from '#browser/copy-text';
import type { KquizQuestionDraft } from '#contract/contents/kquiz';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { EditorDialog } from '#islands/editor/ui/EditorDialog.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { copyIcon, downloadIcon } from '#islands/ui/icons/shared.ts';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft } from '#rules/editor/draft';
import { FILE_FORMATS, FILE_TYPES, type FileFormat, formatContentJson, formatQuestions } from '#rules/import/export-file';
import { FORMAT_NAMES } from './format-names.ts';

/** The draft as it stands, saved or not, to take elsewhere: as a file or to paste. */
export function ExportDialog({ onClose }: { onClose(): void }) {
  const { kind, $draft } = useEditorStore();
  const id = useId();
  const [format, setFormat] = useState<FileFormat>('json');
  const edit = $draft.get();
  const text = formatExportText(edit, format);
  return (
    <EditorDialog
      title="Export"
      isWide
      onClose={onClose}
      text="Your draft as it stands. An import here brings all of it back."
      actions={
        <>
          <button type="button" className="button" onClick={() => void copyText(text)}>
            <Icon path={copyIcon} size={18} weight={2.3} />
            Copy
          </button>
          <button type="button" className="button button-primary" onClick={() => downloadExportText(text, edit, format)}>
            <Icon path={downloadIcon} size={18} weight={2.3} />
            Download
          </button>
        </>
      }
    >
      <div className="stack">
        {kind === 'kquiz' && (
          <fieldset className="segmented" aria-label="Format">
            {FILE_FORMATS.map((one) => (
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
    </EditorDialog>
  );
}

function formatExportText(edit: EditorDraft, format: FileFormat): string {
  const body = buildSaveBody(edit);
  return format === 'json' ? formatContentJson(edit.kind, body) : formatQuestions(format, body['questions'] as KquizQuestionDraft[]);
}

function downloadExportText(text: string, edit: EditorDraft, format: FileFormat): void {
  const { type, extension } = FILE_TYPES[format];
  const name = edit.urlName.replace(/[^a-z0-9-]/g, '') || `quizlark-${edit.kind}`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = `${name}.${extension}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

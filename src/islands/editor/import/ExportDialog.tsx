import { useId, useState } from 'react';
import { copyText } from '#browser/copy-text';
import type { KquizQuestionDraft } from '#contract/contents/kquiz';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { copyIcon, downloadIcon } from '#islands/ui/icons/shared.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft } from '#rules/editor/draft';
import { EXPORT_FORMATS, type ExportFormat, FILE_TYPES, formatContentJson, formatQuestions } from '#rules/import/export-file';
import { type ExportedQuiz, formatExportLosses, listExportLosses } from '#rules/import/export-losses';
import { EXPORT_HINTS, FORMAT_NAMES } from './format-names.ts';
import { PrintLinks } from './PrintLinks.tsx';

/** Exports the draft, saved or not, as a file or as text to copy. */
export function ExportDialog({ onClose }: { onClose(): void }) {
  const { kind, $draft } = useEditorStore();
  const id = useId();
  const [format, setFormat] = useState<ExportFormat>('json');
  const draft = $draft.get();
  const { text, losses } = buildExport(draft, format);
  return (
    <TitledDialog
      title="Export"
      isWide
      onClose={onClose}
      text="This is your current draft, including unsaved changes."
      actions={
        <>
          <button type="button" className="button" onClick={() => void copyText(text)}>
            <Icon path={copyIcon} size={18} weight={2.3} />
            Copy
          </button>
          <button type="button" className="button button-primary" onClick={() => downloadExportText(text, draft, format)}>
            <Icon path={downloadIcon} size={18} weight={2.3} />
            Download
          </button>
        </>
      }
    >
      <div className="stack">
        {kind === 'kquiz' && (
          <fieldset className="segmented">
            <legend className="visually-hidden">Format</legend>
            {EXPORT_FORMATS.map((name) => (
              <button key={name} type="button" className="segment" aria-pressed={format === name} onClick={() => setFormat(name)}>
                {FORMAT_NAMES[name]}
              </button>
            ))}
          </fieldset>
        )}
        <div className="field">
          <label className="label" htmlFor={id}>
            {FORMAT_NAMES[format]}
          </label>
          <textarea id={id} className="input" rows={12} readOnly spellCheck={false} value={text} aria-describedby={`${id}-hint`} />
          <p id={`${id}-hint`} className="hint">
            {EXPORT_HINTS[format]}
          </p>
        </div>
        <div role="status">
          {losses.map((loss) => (
            <p key={loss} className="hint">
              {loss}
            </p>
          ))}
        </div>
        {kind !== 'article' && <PrintLinks />}
      </div>
    </TitledDialog>
  );
}

function buildExport(draft: EditorDraft, format: ExportFormat): { text: string; losses: string[] } {
  const body = buildSaveBody(draft);
  if (format === 'json') return { text: formatContentJson(draft.kind, body), losses: [] };
  const text = formatQuestions(format, body['questions'] as KquizQuestionDraft[]);
  return { text, losses: formatExportLosses(listExportLosses(format, body as unknown as ExportedQuiz)) };
}

function downloadExportText(text: string, draft: EditorDraft, format: ExportFormat): void {
  const { type, extension } = FILE_TYPES[format];
  const name = draft.urlName.replace(/[^a-z0-9-]/g, '') || `quizlark-${draft.kind}`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = `${name}.${extension}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

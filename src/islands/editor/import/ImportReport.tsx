import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import css from '#islands/editor/ui/dialog.module.css';
import { ErrorMessage } from '#islands/editor/ui/ErrorMessage.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { formatReportSummary } from '#rules/import/report-summary';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { ImportPreview, QuestionPreviewList } from './ImportPreview.tsx';
import { ReportLists } from './ReportLists.tsx';
import { useApplyImport } from './use-apply-import.ts';
import type { ParsedImport, useImport } from './use-import.ts';

const c = bindClassNames(css);

interface ImportReportProps {
  importState: ReturnType<typeof useImport>;
  parsedImport: ParsedImport;
  onClose(): void;
}

/** The result of an import: the valid questions, and what came of each line. The draft has not changed yet. */
export function ImportReport({ importState, parsedImport, onClose }: ImportReportProps) {
  const { kind } = useEditorStore();
  const { hasDraftContent, replace, append } = useApplyImport(onClose);
  const { imported, report, format } = parsedImport;
  const appendResult = importState.buildAppendResult(parsedImport);
  const isEmpty = kind !== 'article' && parsedImport.questionCount === 0;
  const importedLabel = kind === 'article' ? '1 article' : formatNumberWithNoun(parsedImport.questionCount, 'question');
  const message = `${importedLabel} imported.`;
  return (
    <TitledDialog
      title={isEmpty ? 'Nothing to import' : 'Check before importing'}
      isWide
      onClose={onClose}
      text={<span role="status">{`${importedLabel} found. ${formatReportSummary(report, format)}`}</span>}
      actions={
        <>
          <button type="button" className="button button-quiet" onClick={importState.discardImport}>
            Back to the text
          </button>
          {!isEmpty && hasDraftContent && (
            <button type="button" className="button" onClick={() => replace(importState.buildReplacement(parsedImport), message)}>
              {'length' in imported ? 'Replace my questions' : 'Replace my draft'}
            </button>
          )}
          {!isEmpty && (
            <button
              type="button"
              className="button button-primary"
              aria-disabled={(hasDraftContent && 'error' in appendResult) || undefined}
              onClick={() =>
                hasDraftContent ? append(appendResult, message) : replace(importState.buildReplacement(parsedImport), message)
              }
            >
              {hasDraftContent ? 'Add to my draft' : 'Import'}
            </button>
          )}
        </>
      }
    >
      <div className="stack">
        <ErrorMessage text={parsedImport.pictureProblem} />
        <ReportLists report={report} format={format} />
        {!isEmpty &&
          ('length' in imported ? (
            <div className={c('imported')}>
              <QuestionPreviewList questions={imported} />
            </div>
          ) : (
            <ImportPreview draft={imported} />
          ))}
        {hasDraftContent && 'error' in appendResult && <p className="hint hint-wrong">{appendResult.error}</p>}
      </div>
    </TitledDialog>
  );
}

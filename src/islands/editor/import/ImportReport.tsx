import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import css from '#islands/editor/ui/dialog.module.css';
import { EditorDialog } from '#islands/editor/ui/EditorDialog.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { pluraliseNoun } from '#rules/play/texts/choice-letters';
import { ImportPreview, QuestionPreviewList } from './ImportPreview.tsx';
import { useApplyImport } from './use-apply-import.ts';
import type { ParsedImport, useImport } from './use-import.ts';

const c = bindClassNames(css);

interface ImportReportProps {
  importState: ReturnType<typeof useImport>;
  parsedImport: ParsedImport;
  onClose(): void;
}

/** What was read and, by line, what was not; nothing of the draft has changed yet. */
export function ImportReport({ importState, parsedImport, onClose }: ImportReportProps) {
  const { kind } = useEditorStore();
  const { hasDraftContent, replace, append } = useApplyImport(onClose);
  const { imported, skipped } = parsedImport;
  const appendResult = importState.buildAppended(parsedImport);
  const isEmpty = kind !== 'article' && parsedImport.questionCount === 0;
  const importedLabel = kind === 'article' ? 'An article' : pluraliseNoun(parsedImport.questionCount, 'question');
  const message = `${importedLabel} brought in.`;
  return (
    <EditorDialog
      title={isEmpty ? 'Nothing to bring in' : 'Have a look first'}
      isWide
      onClose={onClose}
      text={
        <span role="status">{`${importedLabel} read, ${skipped.length === 0 ? 'nothing left out' : `${pluraliseNoun(skipped.length, 'line')} left out`}.`}</span>
      }
      actions={
        <>
          <button type="button" className="button button-quiet" onClick={importState.discardImport}>
            Back to the text
          </button>
          {!isEmpty && hasDraftContent && (
            <button type="button" className="button" onClick={() => replace(importState.buildReplacement(parsedImport), message)}>
              {'length' in imported ? 'Replace my questions' : 'Replace mine'}
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
              {hasDraftContent ? 'Add to mine' : 'Use it'}
            </button>
          )}
        </>
      }
    >
      <div className="stack">
        {skipped.length > 0 && <SkippedLines skipped={skipped} />}
        {!isEmpty &&
          ('length' in imported ? (
            <div className={c('brought')}>
              <QuestionPreviewList questions={imported} />
            </div>
          ) : (
            <ImportPreview edit={imported} />
          ))}
        {hasDraftContent && 'error' in appendResult && <p className="hint hint-wrong">{appendResult.error}</p>}
      </div>
    </EditorDialog>
  );
}

function SkippedLines({ skipped }: { skipped: ParsedImport['skipped'] }) {
  return (
    <section className={c('skipped')} aria-labelledby="skipped-title">
      <h3 id="skipped-title" className="label">
        Left out
      </h3>
      <ul>
        {skipped.map(({ line, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
          <li key={at}>
            <b>Line {line}</b>: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

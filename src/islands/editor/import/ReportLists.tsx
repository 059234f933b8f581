import type { ReactNode } from 'react';
import type { ImportReport } from '#contract/contents/import';
import css from '#islands/editor/ui/dialog.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { ImportFormat } from '#rules/import/detect-format';
import { groupChanges, nameLine } from '#rules/import/report-summary';

const c = bindClassNames(css);

interface ReportListsProps {
  report: ImportReport;
  format: ImportFormat;
}

/** What came of each line: left out, imported with changes, imported as it is. */
export function ReportLists({ report: { taken, changed, skipped }, format }: ReportListsProps) {
  const lineName = nameLine(format) === 'line' ? 'Line' : 'Question';
  return (
    <>
      {skipped.length > 0 && (
        <ReportList title={`Left out (${skipped.length})`} tone="wrong" isOpen>
          {skipped.map(({ line, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>
              <b>
                {lineName} {line}
              </b>
              : {reason}
            </li>
          ))}
        </ReportList>
      )}
      {changed.length > 0 && <ChangedQuestions changed={changed} lineName={lineName} />}
      {taken.length > 0 && (
        <ReportList title={`Imported as they are (${taken.length})`} tone="plain" isOpen={false}>
          {taken.map(({ line, title }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>
              <b>
                {lineName} {line}
              </b>
              : <span dir="auto">{title}</span>
            </li>
          ))}
        </ReportList>
      )}
    </>
  );
}

function ChangedQuestions({ changed, lineName }: { changed: ImportReport['changed']; lineName: string }) {
  const questions = groupChanges(changed);
  return (
    <ReportList title={`Imported with changes (${questions.length})`} tone="changed" isOpen>
      {questions.map(({ line, title, changes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          <b>
            {lineName} {line}
          </b>
          : <span dir="auto">{title}</span>
          <ul className={c('report-changes')}>
            {changes.map(({ what, why }) => (
              <li key={what}>
                {what}. <span className={c('report-why')}>{why}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ReportList>
  );
}

interface ReportListProps {
  title: string;
  tone: 'wrong' | 'changed' | 'plain';
  /** Whether its lines are shown at first. */
  isOpen: boolean;
  children: ReactNode;
}

function ReportList({ title, tone, isOpen, children }: ReportListProps) {
  return (
    <details className={c('report')} data-tone={tone} open={isOpen}>
      <summary className="label">{title}</summary>
      <ul className={c('report-lines')}>{children}</ul>
    </details>
  );
}

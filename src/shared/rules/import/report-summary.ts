import type { ImportReport } from '#contract/contents/import';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import type { ImportFormat } from './detect-format.ts';

/** What a report counts: lines, or the questions of an H5P package. */
export const nameLine = (format: ImportFormat): string => (format === 'h5p' ? 'question' : 'line');

/** "2 with changes, 1 line left out." */
export function formatReportSummary({ changed, skipped }: ImportReport, format: ImportFormat): string {
  const changedCount = groupChanges(changed).length;
  if (changedCount === 0 && skipped.length === 0) return 'Nothing changed, nothing left out.';
  const parts = [
    ...(changedCount > 0 ? [`${changedCount} with changes`] : []),
    skipped.length === 0 ? 'nothing left out' : `${formatNumberWithNoun(skipped.length, nameLine(format))} left out`,
  ];
  const text = `${parts.join(', ')}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface ChangedQuestion {
  line: number;
  title: string;
  changes: { what: string; why: string }[];
}

/** The changes of each question together. */
export function groupChanges(changed: ImportReport['changed']): ChangedQuestion[] {
  const questions: ChangedQuestion[] = [];
  for (const { line, title, what, why } of changed) {
    const last = questions.at(-1);
    if (last?.line === line && last.title === title) last.changes.push({ what, why });
    else questions.push({ line, title, changes: [{ what, why }] });
  }
  return questions;
}

import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import type { RestoreSummary } from './restore-rows.ts';

/** What a restore reports at its end. */
export function formatSummary({ differences, pictures }: RestoreSummary): string {
  const picturesSentence = `${formatNumberWithNoun(pictures, 'picture')} restored.`;
  if (differences.length === 0) return `Every row of the backup is there, table by table. ${picturesSentence}`;
  const lines = differences.map(({ table, expected, restored }) => `  ${table}: ${restored} of ${expected} rows`);
  return [
    'These tables differ from the backup, since rows changed while it was read and contradict each other:',
    ...lines,
    picturesSentence,
  ].join('\n');
}

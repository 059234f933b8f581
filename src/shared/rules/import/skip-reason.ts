import type { RequestIssue } from '#base/errors';

const PART_NAMES: Record<string, string> = {
  selectionChoices: 'answer',
  choices: 'answer',
  textInputAnswers: 'answer',
  bucketChoices: 'bucket',
  pairLefts: 'left of pair',
  pairRights: 'right of pair',
};

/** Why a question was skipped, as text for the creator: "answer 2: Add a text or a picture." */
export function formatSkipReason({ path, message }: RequestIssue): string {
  const names = path.split('.');
  const partDepth = names.findIndex((name) => name in PART_NAMES);
  const index = Number(names[partDepth + 1]);
  if (partDepth >= 0) return Number.isInteger(index) ? `${PART_NAMES[names[partDepth] ?? '']} ${index + 1}: ${message}` : message;
  return path === '' ? message : `${names.join(', ')}: ${message}`;
}

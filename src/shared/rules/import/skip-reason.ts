const PART_NAMES: Record<string, string> = {
  selectionChoices: 'answer',
  choices: 'answer',
  textInputAnswers: 'answer',
  bucketChoices: 'bucket',
  pairLefts: 'left of pair',
  pairRights: 'right of pair',
};

/** Why a question was skipped, as text for the creator: "answer 2: Add a text or a picture." */
export function formatSkipReason(path: readonly PropertyKey[], message: string): string {
  const partDepth = path.findIndex((name) => typeof name === 'string' && name in PART_NAMES);
  const index = path[partDepth + 1];
  if (partDepth >= 0) return typeof index === 'number' ? `${PART_NAMES[String(path[partDepth])]} ${index + 1}: ${message}` : message;
  return path.length === 0 ? message : `${path.map(String).join(', ')}: ${message}`;
}

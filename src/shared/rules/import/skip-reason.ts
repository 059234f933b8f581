const PARTS: Record<string, string> = {
  selectionChoices: 'answer',
  choices: 'answer',
  textInputAnswers: 'answer',
  bucketChoices: 'bucket',
  pairLefts: 'left of pair',
  pairRights: 'right of pair',
};

/** Why something that was read cannot be taken, in words for who wrote it: "answer 2: Add a text or a picture." */
export function formatSkipReason(path: readonly PropertyKey[], message: string): string {
  const at = path.findIndex((name) => typeof name === 'string' && name in PARTS);
  const index = path[at + 1];
  if (at >= 0) return typeof index === 'number' ? `${PARTS[String(path[at])]} ${index + 1}: ${message}` : message;
  return path.length === 0 ? message : `${path.map(String).join(', ')}: ${message}`;
}

import type { Submission } from '#contract/playing/submissions';
import type { SubmissionRow } from './repo.ts';

export const presentSubmission = (row: Omit<SubmissionRow, 'seq'>): Submission => ({
  _id: row.id,
  ...(row.userId !== null && { user: row.userId }),
  duration: row.duration,
  ...(row.finalScore !== null && { finalScore: row.finalScore }),
  ...(row.dimensionScores !== null && { dimensionScores: row.dimensionScores }),
  ...(row.resultId !== null && { resultId: row.resultId }),
  metadata: row.metadata,
  dateCreated: row.createdAt.toISOString(),
});

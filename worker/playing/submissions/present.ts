import type { Kattempt } from '#contract/contents/contents';
import type { Submission } from '#contract/playing/submissions';
import type { KattemptRow, SubmissionRow } from './repo.ts';

export const presentKattempt = (row: Pick<KattemptRow, 'kquizId' | 'userId' | 'finalScore' | 'duration' | 'createdAt'>): Kattempt => ({
  kquiz: row.kquizId,
  user: row.userId,
  finalScore: row.finalScore,
  duration: row.duration,
  dateCreated: row.createdAt.toISOString(),
  archived: false,
});

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

import type { ErrorCode } from '#base/errors';

/** What identifies a submission: its id, and a hash of what was sent. */
interface SubmissionFingerprint {
  id: string;
  /** Null for submissions stored without it. */
  requestHash: string | null;
}

/**
 * Whether a submission that meets an earlier one, of the same id or of the same play, is a retry of it, or why it is refused. The same id
 * or the same request is a retry; an Idempotency-Key belongs to one request.
 */
export function compareWithEarlierSubmission(
  sent: SubmissionFingerprint & { hasKey: boolean },
  earlier: SubmissionFingerprint,
): 'retry' | Extract<ErrorCode, 'ALREADY_SUBMITTED' | 'IDEMPOTENCY_KEY_REUSED'> {
  const isSameRequest = earlier.requestHash === sent.requestHash;
  if (earlier.id !== sent.id) return isSameRequest ? 'retry' : 'ALREADY_SUBMITTED';
  return isSameRequest || !sent.hasKey || earlier.requestHash === null ? 'retry' : 'IDEMPOTENCY_KEY_REUSED';
}

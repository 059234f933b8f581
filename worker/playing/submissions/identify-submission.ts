import type { SubmissionAnswer, SubmissionDraft } from '#contract/playing/submissions';
import type { RequestContext } from '#worker/context';
import { readIdempotencyKey } from '#worker/http/idempotency/idempotency-key';
import { getPersonKey } from '#worker/http/person-key';
import { getKeyedHash, getSha256Hex } from '#worker/platform/signing';

/** What a submission is recognised by when it comes again. */
export interface SubmissionIdentity {
  id: string;
  playId: string | null;
  requestHash: string;
  /** The id comes from an Idempotency-Key, which belongs to one request. */
  hasKey: boolean;
}

const HASH_LENGTH = 32;

export async function identifySubmission(
  ctx: RequestContext,
  draft: Pick<SubmissionDraft, '_id' | 'duration' | 'metadata'>,
  { contentId, playId, answers }: { contentId: string; playId: string | null; answers: readonly SubmissionAnswer[] },
): Promise<SubmissionIdentity> {
  const key = draft._id === undefined ? readIdempotencyKey(ctx) : null;
  return {
    id: draft._id ?? (key === null ? ctx.newId() : await hashKey(ctx, [contentId, playId, key])),
    playId,
    requestHash: (await getSha256Hex(JSON.stringify([answers, draft.duration, draft.metadata]))).slice(0, HASH_LENGTH),
    hasKey: key !== null,
  };
}

/** The id of a submission with a key, which depends on the person too: two visitors may use the same key. */
async function hashKey(ctx: RequestContext, parts: readonly (string | null)[]): Promise<string> {
  const hash = await getKeyedHash(ctx.settings.secret, 'submission', JSON.stringify([ctx.viewer?.id ?? getPersonKey(ctx), ...parts]));
  return (await getSha256Hex(hash)).slice(0, HASH_LENGTH);
}

import type { Kind } from '#base/kinds';
import type { Submission } from '#contract/playing/submissions';
import { getEmbedId } from '#rules/embeds/embed-code';
import { buildResultEvent } from '#rules/webhooks/event';
import type { RequestContext } from '#worker/context';
import { getKeyedHash } from '#worker/platform/signing';
import { sendDelivery } from './deliver.ts';
import * as repo from './repo.ts';

interface ScoredPlay {
  content: { id: string; type: Kind; uid: string };
  submission: Submission;
  requestHash: string | null;
}

/**
 * The statement that stores the delivery of a play to the webhook of its consumer, for the batch that stores the play, and what is done
 * with its result: the first attempt is made right after the response, further ones by the job.
 */
export async function enqueueResult(ctx: RequestContext, consumer: string, { content, submission, requestHash }: ScoredPlay) {
  const userId = submission.user ?? null;
  const play = JSON.stringify([consumer, content.id, userId, submission._id]);
  const id = `msg_${await getKeyedHash(ctx.settings.secret, 'webhook-delivery', play)}`;
  const embedId = getEmbedId({ type: content.type, UID: content.uid });
  const event = buildResultEvent(submission, { id, at: ctx.now, embedId, productName: ctx.settings.name });
  const row = { id, consumer, body: JSON.stringify(event), createdAt: ctx.now };
  return {
    statement: repo.insertResultDelivery(ctx.db, { ...row, submission: { id: submission._id, userId, requestHash } }),
    sendAfterResponse: (inserted: unknown) => {
      if (Array.isArray(inserted) && inserted.length > 0) ctx.waitUntil(async () => void (await sendDelivery(ctx, { consumer, id })));
    },
  };
}

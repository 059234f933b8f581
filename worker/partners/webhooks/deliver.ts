import { WEBHOOK_LIMITS } from '#base/limits/webhooks';
import type { DeliveryProblem, DeliveryState } from '#base/webhooks';
import { subtractDays } from '#rules/stats/ranking-periods';
import { getStateAfterAttempt } from '#rules/webhooks/attempts';
import { isWebhookAddress } from '#rules/webhooks/webhook-address';
import type { RequestContext } from '#worker/context';
import { postExternalUrl } from '#worker/platform/fetch-external-url';
import * as repo from './repo.ts';
import { openSecrets } from './secrets.ts';
import { buildSignedHeaders } from './signature.ts';

/** Sends a delivery unless another run has claimed it. Returns the state after the attempt; null without one. */
export async function sendDelivery(ctx: RequestContext, { consumer, id }: { consumer: string; id: string }): Promise<DeliveryState | null> {
  // Uses the current time: a claim from the start of a long run would expire before the delivery is sent.
  const [[webhook], [delivery]] = await ctx.db.batch([repo.findWebhook(ctx.db, consumer), repo.claimDelivery(ctx.db, id, ctx.clock())]);
  return webhook && delivery ? (await sendClaimedDelivery(ctx, webhook, delivery)).state : null;
}

/** Makes an attempt at a delivery that the caller has claimed, and stores its result. */
export async function sendClaimedDelivery(
  ctx: RequestContext,
  webhook: repo.WebhookRow,
  delivery: repo.DeliveryRow,
): Promise<repo.DeliveryRow> {
  const { status, problem } = await postDelivery(ctx, webhook, delivery);
  const state = getStateAfterAttempt(delivery.type, { attempts: delivery.attempts, status });
  if (state === 'failed') logFailure(delivery, status === null ? problem : status);
  const result = { state, status, problem: problem ?? '', expiresAt: getDeliveryExpiry(ctx.clock(), state) };
  const [stored] = await repo.storeAttempt(ctx.db, delivery, result);
  return stored ?? { ...delivery, ...result };
}

async function postDelivery(
  ctx: RequestContext,
  webhook: repo.WebhookRow,
  { id, body }: repo.DeliveryRow,
): Promise<{ status: number | null; problem: DeliveryProblem | null }> {
  const at = ctx.clock();
  if (!isWebhookAddress(webhook.url, { isDevelopment: ctx.settings.development })) return { status: null, problem: 'address' };
  const secrets = await openSecrets(ctx, webhook, at);
  if (!secrets) return { status: null, problem: 'secret' };
  const headers = await buildSignedHeaders({ id, at, body }, secrets);
  const { timeoutMs, answerBytes: maxAnswerBytes } = WEBHOOK_LIMITS;
  return postExternalUrl(ctx.fetch, webhook.url, { headers, body, timeoutMs, maxAnswerBytes });
}

/** When a delivery in this state is deleted; null while it waits. */
export function getDeliveryExpiry(now: Date, state: DeliveryState): Date | null {
  if (state === 'waiting') return null;
  return subtractDays(now, -(state === 'delivered' ? WEBHOOK_LIMITS.deliveredDays : WEBHOOK_LIMITS.failedDays));
}

const logFailure = ({ id, consumer, attempts }: repo.DeliveryRow, cause: number | string | null) =>
  console.error(JSON.stringify({ level: 'warning', delivery: id, consumer, attempts, outcome: 'failed', cause }));

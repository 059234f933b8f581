import { AppError } from '#base/errors';
import { WEBHOOK_LIMITS } from '#base/limits/webhooks';
import type { DeliveryProblem } from '#base/webhooks';
import type { ConsumerWebhook, SavedWebhook, WebhookDelivery, WebhookResponse } from '#contract/partners/webhooks';
import { buildTestEvent } from '#rules/webhooks/event';
import { isWebhookAddress } from '#rules/webhooks/webhook-address';
import type { RequestContext } from '#worker/context';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { insertAuditEntry } from '#worker/moderation/audit/audit-entry';
import { permit } from '#worker/permit';
import { sendClaimedDelivery } from './deliver.ts';
import * as repo from './repo.ts';
import { sealSecret } from './secrets.ts';
import { createWebhookSecret } from './signature.ts';

/** The webhook of a consumer, if it has one, and its newest deliveries. */
export async function getWebhook(ctx: RequestContext, consumer: string): Promise<WebhookResponse> {
  permit(ctx, 'embed.manage');
  const [[consumerRow], [webhook], deliveries] = await ctx.db.batch([
    repo.findConsumer(ctx.db, consumer),
    repo.findWebhook(ctx.db, consumer),
    repo.listNewestDeliveries(ctx.db, consumer, WEBHOOK_LIMITS.listed),
  ]);
  if (!consumerRow) throw new AppError('NOT_FOUND');
  return { webhook: webhook ? presentWebhook(webhook, ctx.now) : null, deliveries: deliveries.map(presentDelivery) };
}

/** Sets the address of a consumer's webhook. A new one gets a secret, which only this answer contains. */
export async function saveWebhook(ctx: RequestContext, consumer: string, { url }: { url: string }): Promise<SavedWebhook> {
  const { id: actor } = permit(ctx, 'embed.manage');
  if (!isWebhookAddress(url, { isDevelopment: ctx.settings.development })) throw createAddressError();
  const [[consumerRow], [webhook]] = await ctx.db.batch([repo.findConsumer(ctx.db, consumer), repo.findWebhook(ctx.db, consumer)]);
  if (!consumerRow) throw new AppError('NOT_FOUND');
  const secret = createWebhookSecret();
  const row = buildWebhookRow(ctx, { consumer, url, sealedSecret: await sealSecret(ctx, consumer, secret) });
  const entry = { actor, targetType: 'embed', target: consumer, before: { webhook: webhook?.url ?? '' }, after: { webhook: url } } as const;
  const [, [saved]] = await ctx.db.batch([
    refuseUnless(ctx.db, 'NOT_FOUND', repo.isConsumerStored(consumer)),
    repo.upsertWebhook(ctx.db, row),
    insertAuditEntry(ctx, { ...entry, action: 'embed.webhook' }),
  ]);
  if (!saved) throw new AppError('NOT_FOUND');
  // Of two simultaneous first saves one has stored its secret.
  const isNew = saved.sealedSecret === row.sealedSecret;
  return { webhook: presentWebhook(isNew || !webhook ? row : { ...webhook, url }, ctx.now), ...(isNew && { secret }) };
}

/** Makes a new secret, which only this answer contains. The previous secret stays valid for a day, so that the receiver can change over. */
export async function renewSecret(ctx: RequestContext, consumer: string): Promise<SavedWebhook> {
  const { id: actor } = permit(ctx, 'embed.manage');
  await requireWebhook(ctx, consumer);
  const secret = createWebhookSecret();
  const previousUntil = new Date(ctx.now.getTime() + WEBHOOK_LIMITS.previousSecretMs);
  const sealedSecret = await sealSecret(ctx, consumer, secret);
  const entry = { actor, targetType: 'embed', target: consumer, before: {}, after: {} } as const;
  const [, [webhook]] = await ctx.db.batch([
    refuseUnless(ctx.db, 'NOT_FOUND', repo.isWebhookStored(consumer)),
    repo.replaceSecret(ctx.db, consumer, { sealedSecret, now: ctx.now, previousUntil }),
    insertAuditEntry(ctx, { ...entry, action: 'embed.webhook_secret' }),
  ]);
  if (!webhook) throw new AppError('NOT_FOUND');
  return { webhook: presentWebhook(webhook, ctx.now), secret };
}

/** Removes the webhook of a consumer with its deliveries, sent or not. */
export async function removeWebhook(ctx: RequestContext, consumer: string): Promise<undefined> {
  const { id: actor } = permit(ctx, 'embed.manage');
  const { url } = await requireWebhook(ctx, consumer);
  const entry = { actor, targetType: 'embed', target: consumer, before: { webhook: url }, after: { webhook: '' } } as const;
  await ctx.db.batch([
    refuseUnless(ctx.db, 'NOT_FOUND', repo.isWebhookStored(consumer)),
    ...deleteWebhookOfConsumer(ctx, consumer),
    insertAuditEntry(ctx, { ...entry, action: 'embed.webhook' }),
  ]);
}

/** The statements that delete the webhook of a consumer and its deliveries, for the caller's batch. */
export const deleteWebhookOfConsumer = (ctx: RequestContext, consumer: string) =>
  [repo.deleteWebhook(ctx.db, consumer), repo.deleteDeliveries(ctx.db, consumer)] as const;

/** Sends a test and returns how the receiver answered. */
export async function sendTest(ctx: RequestContext, consumer: string): Promise<{ delivery: WebhookDelivery }> {
  permit(ctx, 'embed.manage');
  const webhook = await requireWebhook(ctx, consumer);
  const id = `msg_${ctx.newId()}`;
  const dueAt = getFirstRetryTime(ctx);
  const delivery: repo.DeliveryRow & { dueAt: Date } = {
    ...{ id, consumer, type: 'TEST', state: 'waiting', attempts: 1, status: null, problem: '', expiresAt: null },
    ...{ body: JSON.stringify(buildTestEvent({ id, at: ctx.now })), createdAt: ctx.now, dueAt },
  };
  await repo.insertClaimedDelivery(ctx.db, delivery);
  return { delivery: presentDelivery(await sendClaimedDelivery(ctx, webhook, delivery)) };
}

/** Makes one more attempt at a failed delivery and returns how the receiver answered. */
export async function resendDelivery(ctx: RequestContext, consumer: string, id: string): Promise<{ delivery: WebhookDelivery }> {
  permit(ctx, 'embed.manage');
  const webhook = await requireWebhook(ctx, consumer);
  const [delivery] = await repo.claimFailedDelivery(ctx.db, id, { consumer, dueAt: getFirstRetryTime(ctx) });
  if (!delivery) throw new AppError('NOT_FOUND');
  return { delivery: presentDelivery(await sendClaimedDelivery(ctx, webhook, delivery)) };
}

/** When the job makes the attempt that a call has claimed and not ended. */
const getFirstRetryTime = (ctx: RequestContext) => new Date(ctx.now.getTime() + WEBHOOK_LIMITS.retryWaitsMs[0]);

async function requireWebhook(ctx: RequestContext, consumer: string): Promise<repo.WebhookRow> {
  const [webhook] = await repo.findWebhook(ctx.db, consumer);
  if (!webhook) throw new AppError('NOT_FOUND');
  return webhook;
}

const buildWebhookRow = (ctx: RequestContext, fields: Pick<repo.WebhookRow, 'consumer' | 'url' | 'sealedSecret'>): repo.WebhookRow => ({
  ...fields,
  ...{ secretCreatedAt: ctx.now, previousSecrets: [], isFull: false, createdAt: ctx.now },
});

const createAddressError = () =>
  new AppError('VALIDATION_FAILED', {
    issues: [{ path: 'url', message: 'Use an address that starts with https:// and a public host name, without a port.' }],
  });

function presentWebhook({ url, createdAt, secretCreatedAt, previousSecrets, isFull }: repo.WebhookRow, now: Date): ConsumerWebhook {
  const previousUntil = Math.max(...previousSecrets.map(({ until }) => until));
  return {
    url,
    isFull,
    dateCreated: createdAt.toISOString(),
    dateSecretCreated: secretCreatedAt.toISOString(),
    previousSecretUntil: previousUntil > now.getTime() ? new Date(previousUntil).toISOString() : null,
  };
}

const presentDelivery = ({ id, type, state, attempts, status, problem, createdAt, dueAt }: repo.DeliveryRow): WebhookDelivery => ({
  ...{ id, type, state, attempts, status },
  problem: problem === '' ? null : (problem as DeliveryProblem),
  dateCreated: createdAt.toISOString(),
  dateDue: dueAt?.toISOString() ?? null,
});

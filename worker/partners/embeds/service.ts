import { AppError } from '#base/errors';
import type { EmbedConsumer, EmbedConsumerSave } from '#contract/partners/embeds';
import type { RequestContext } from '#worker/context';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { insertAuditEntry } from '#worker/moderation/audit/audit-entry';
import { deleteWebhookOfConsumer } from '#worker/partners/webhooks/service';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

export async function listConsumers(ctx: RequestContext): Promise<{ embeds: EmbedConsumer[] }> {
  permit(ctx, 'embed.manage');
  return { embeds: (await repo.findAllConsumers(ctx.db)).map(presentConsumer) };
}

export async function getConsumer(ctx: RequestContext, key: string): Promise<{ embed: EmbedConsumer }> {
  permit(ctx, 'embed.manage');
  return { embed: presentConsumer(await requireConsumer(ctx, key)) };
}

export async function addConsumer(ctx: RequestContext, draft: Omit<EmbedConsumer, 'dateCreated'>): Promise<{ embed: EmbedConsumer }> {
  const { id: actor } = permit(ctx, 'embed.manage');
  const row = { ...draft, createdAt: ctx.now };
  if ((await repo.findConsumer(ctx.db, draft.key)).length > 0) throw createKeyTakenError();
  const entry = { actor, action: 'embed.add' as const, targetType: 'embed' as const, target: draft.key, before: {}, after: draft };
  // Of two simultaneous inserts of one key the second violates the primary key, which rolls back its batch.
  await ctx.db.batch([repo.insertConsumer(ctx.db, row), insertAuditEntry(ctx, entry)]);
  return { embed: presentConsumer(row) };
}

export async function changeConsumer(ctx: RequestContext, key: string, fields: EmbedConsumerSave): Promise<{ embed: EmbedConsumer }> {
  const { id: actor } = permit(ctx, 'embed.manage');
  const row = await requireConsumer(ctx, key);
  const { createdAt, key: _, ...before } = row;
  const entry = { actor, action: 'embed.change' as const, targetType: 'embed' as const, target: key, before, after: fields };
  await ctx.db.batch([
    refuseUnless(ctx.db, 'NOT_FOUND', repo.isConsumerStored(key)),
    repo.updateConsumer(ctx.db, key, fields),
    insertAuditEntry(ctx, entry),
  ]);
  ctx.purgeTags([getConsumerTag(key)]);
  return { embed: presentConsumer({ ...fields, key, createdAt }) };
}

export async function removeConsumer(ctx: RequestContext, key: string): Promise<undefined> {
  const { id: actor } = permit(ctx, 'embed.manage');
  const { createdAt: _, ...before } = await requireConsumer(ctx, key);
  const entry = { actor, action: 'embed.remove' as const, targetType: 'embed' as const, target: key, before, after: {} };
  await ctx.db.batch([
    refuseUnless(ctx.db, 'NOT_FOUND', repo.isConsumerStored(key)),
    repo.deleteConsumer(ctx.db, key),
    ...deleteWebhookOfConsumer(ctx, key),
    insertAuditEntry(ctx, entry),
  ]);
  ctx.purgeTags([getConsumerTag(key)]);
}

/** The cache tag of every embed page that was loaded with this consumer's key. */
export const getConsumerTag = (key: string): string => `embed:${key}`;

async function requireConsumer(ctx: RequestContext, key: string): Promise<repo.ConsumerRow> {
  const [row] = await repo.findConsumer(ctx.db, key);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

const createKeyTakenError = () =>
  new AppError('VALIDATION_FAILED', { issues: [{ path: 'key', message: 'Another consumer already uses this key. Choose another one.' }] });

const presentConsumer = ({ createdAt, ...row }: repo.ConsumerRow): EmbedConsumer => ({ ...row, dateCreated: createdAt.toISOString() });

import * as z from 'zod';
import { TEXT_LIMITS } from '#base/limits/texts';
import { DELIVERY_PROBLEMS, DELIVERY_STATES, WEBHOOK_EVENT_TYPES } from '#base/webhooks';
import { id, isoTime } from '#contract/common';
import { consumerKey } from './embeds.ts';

/** The version of the events. It increases when a field is removed or changes its meaning. */
const WEBHOOK_EVENT_VERSION = 1;

const eventFields = {
  id: z.string().describe('The same at each attempt, as in the header webhook-id.'),
  version: z.literal(WEBHOOK_EVENT_VERSION),
  dateCreated: isoTime,
};

/** What a webhook receives when a play in a frame of its consumer is scored. */
export const contentResultEvent = z.strictObject({
  ...eventFields,
  type: z.literal('CONTENT_RESULT'),
  data: z.strictObject({
    product: z.string(),
    id: z.string().describe('The embed id of the content, such as kquiz-4w1k2m9ab.'),
    resultId: z.string().nullable(),
    finalScore: z.number().nullable(),
    dimensionScores: z.array(z.number()).nullable(),
    campaign_id: z.string().optional(),
    custom_id: z.string().optional(),
  }),
});

/** What a webhook receives when staff send a test. */
export const testEvent = z.strictObject({ ...eventFields, type: z.literal('TEST'), data: z.strictObject({}) });

/** The body of every request to a webhook. */
export const webhookEvent = z.discriminatedUnion('type', [contentResultEvent, testEvent]);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** An https address; the service says which it may be. */
export const webhookDraft = z.strictObject({ url: z.string().trim().min(1).max(TEXT_LIMITS.url) });

const consumerWebhook = z.strictObject({
  url: z.string(),
  dateCreated: isoTime,
  dateSecretCreated: isoTime,
  /** Until when the previous secret, or the last of several, is also valid; null if none is. */
  previousSecretUntil: isoTime.nullable(),
  /** Whether so many deliveries wait that no more are stored. */
  isFull: z.boolean(),
});
export type ConsumerWebhook = z.infer<typeof consumerWebhook>;

export const webhookDelivery = z.strictObject({
  id,
  type: z.enum(WEBHOOK_EVENT_TYPES),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  /** The HTTP status of the last answer; null without one. */
  status: z.number().int().nullable(),
  /** Why the last attempt failed without an answer; null otherwise. */
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  dateCreated: isoTime,
  /** When the next attempt is due; null if none is. */
  dateDue: isoTime.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhookResponse = z.object({ webhook: consumerWebhook.nullable(), deliveries: z.array(webhookDelivery) });
export type WebhookResponse = z.infer<typeof webhookResponse>;

/** The secret is in the answer to the call that made it, and in no other. */
export const savedWebhook = z.object({ webhook: consumerWebhook, secret: z.string().optional() });
export type SavedWebhook = z.infer<typeof savedWebhook>;

export const deliveryResponse = z.object({ delivery: webhookDelivery });
export const deliveryParams = z.object({ key: consumerKey, id });

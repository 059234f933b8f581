/** What a webhook receives: the result of a play, or a test that staff send. */
export const WEBHOOK_EVENT_TYPES = ['CONTENT_RESULT', 'TEST'] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** `waiting` has another attempt due; the others are settled. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an attempt failed, other than by the status of an answer. */
export const DELIVERY_PROBLEMS = ['timeout', 'unreachable', 'address', 'secret'] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

import { WEBHOOK_LIMITS } from '#base/limits/webhooks';
import type { DeliveryProblem } from '#base/webhooks';
import type { WebhookDelivery } from '#contract/partners/webhooks';
import { isReceived } from './attempts.ts';

const PROBLEM_TEXTS: Readonly<Record<DeliveryProblem, string>> = {
  timeout: `No answer within ${WEBHOOK_LIMITS.timeoutMs / 1_000} seconds`,
  unreachable: 'No connection to the address',
  address: 'This address is not allowed. Enter a public https address.',
  secret: 'The site’s SECRET has changed, so this secret can’t be read. Replace the secret.',
};

const STATE_LABELS = {
  waiting: { label: 'Waiting', tone: 'plain', icon: 'clock' },
  delivered: { label: 'Delivered', tone: 'good', icon: 'circle-check' },
  failed: { label: 'Failed', tone: 'wrong', icon: 'circle-alert' },
} as const;

export const getDeliveryBadge = ({ state }: Pick<WebhookDelivery, 'state'>) => STATE_LABELS[state];

export const getEventLabel = ({ type }: Pick<WebhookDelivery, 'type'>): string => (type === 'TEST' ? 'Test' : 'Result of a play');

/** How the receiver answered the last attempt, or why there was no answer. */
export function describeAnswer({ status, problem, attempts }: Pick<WebhookDelivery, 'status' | 'problem' | 'attempts'>): string {
  if (problem) return PROBLEM_TEXTS[problem];
  if (status === null) return attempts === 0 ? 'Not sent yet' : 'Being sent';
  if (status >= 300 && status < 400) return `Status ${status}, a redirect, which is not followed`;
  return isReceived(status) ? `Status ${status}` : `Status ${status}; only 200 to 299 counts as received`;
}

import { WEBHOOK_LIMITS } from '#base/limits/webhooks';
import type { DeliveryState, WebhookEventType } from '#base/webhooks';

const { retryWaitsMs } = WEBHOOK_LIMITS;

/** The maximum number of attempts at a delivery. */
export const MAX_DELIVERY_ATTEMPTS = retryWaitsMs.length + 1;

/** A delivery due further in the future was scheduled by a clock that was ahead. The extra hour allows for clock differences. */
export const MAX_DELIVERY_DUE_AHEAD_MS = Math.max(...retryWaitsMs) + 60 * 60_000;

/** Whether an answer with this status means that the receiver has the delivery. */
export const isReceived = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** The state of a delivery after an attempt. Staff wait for the answer to a test, so that it is tried once. */
export function getStateAfterAttempt(
  type: WebhookEventType,
  { attempts, status }: { attempts: number; status: number | null },
): DeliveryState {
  if (isReceived(status)) return 'delivered';
  return type === 'TEST' || attempts >= MAX_DELIVERY_ATTEMPTS ? 'failed' : 'waiting';
}

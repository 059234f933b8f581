import { WEBHOOK_LIMITS } from '#base/limits/webhooks';
import { subtractDays } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import { getDeliveryExpiry, sendDelivery } from '#worker/partners/webhooks/deliver';
import * as repo from '#worker/partners/webhooks/repo';

/** Maximum cost of a run of the job. */
export const WEBHOOKS_BUDGET: JobCost = { statements: 240, bytes: 1_000_000 };
/** Cost of a delivery: its webhook and the claim, and the result of the attempt. */
const DELIVERY_COST: JobCost = { statements: 3, bytes: 8_000 };
/** Number of consecutive failures after which a receiver counts as down, and its other deliveries wait for the next run. */
const MAX_FAILURES = 3;
/** How many receivers are sent to at the same time; a Worker has six connections. */
const RECEIVERS_AT_ONCE = 5;
/**
 * What must be left for an attempt: as many others may begin at the same time, each can be the failure after which the old deliveries of
 * its receiver fail too, which takes a statement, and the run ends with one more.
 */
const RESERVED_COST: JobCost = {
  statements: RECEIVERS_AT_ONCE * (DELIVERY_COST.statements + 1) + 1,
  bytes: RECEIVERS_AT_ONCE * DELIVERY_COST.bytes,
};
/**
 * Finding due deliveries takes one statement, each delivery takes three. With a run every ten minutes that is 10,368 attempts a day, beside
 * the first one of each delivery, which its call makes.
 */
export const DELIVERIES_PER_RUN = Math.floor((WEBHOOKS_BUDGET.statements - 1 - RESERVED_COST.statements) / DELIVERY_COST.statements);

/** Makes the due attempts within the run's budget and time, the same number of each webhook. */
export async function sendDueDeliveries(ctx: RequestContext, run: JobRun<'send-webhooks'>): Promise<void> {
  const due = await repo.listDueDeliveries(ctx.db, { now: ctx.clock(), limit: DELIVERIES_PER_RUN });
  const queues = [...Map.groupBy(due, ({ consumer }) => consumer).values()];
  const perWebhook = Math.max(1, Math.floor(DELIVERIES_PER_RUN / Math.max(1, queues.length)));
  const next = queues.map((queue) => queue.slice(0, perWebhook)).values();
  const sendQueues = async () => {
    for (const queue of next) await sendQueue(ctx, run, queue);
  };
  // After a store error the other queues still send, and the run ends after them.
  const results = await Promise.allSettled(Array.from({ length: RECEIVERS_AT_ONCE }, sendQueues));
  await repo.updateFullWebhooks(ctx.db, WEBHOOK_LIMITS.waiting);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Sends a queue until its receiver counts as down. Then its deliveries that have waited for days fail, so that the queue has an end. */
async function sendQueue(ctx: RequestContext, run: JobRun<'send-webhooks'>, queue: readonly { consumer: string; id: string }[]) {
  let failures = 0;
  for (const delivery of queue) {
    if (!run.hasBudgetFor(RESERVED_COST)) return;
    const state = await sendDelivery(ctx, delivery);
    if (state !== null) failures = state === 'delivered' ? 0 : failures + 1;
    if (failures === MAX_FAILURES) return failOldDeliveries(ctx, delivery.consumer);
  }
}

async function failOldDeliveries(ctx: RequestContext, consumer: string): Promise<void> {
  const now = ctx.clock();
  const createdBefore = subtractDays(now, WEBHOOK_LIMITS.waitingDays);
  await repo.failOldDeliveries(ctx.db, consumer, { now, createdBefore, expiresAt: getDeliveryExpiry(now, 'failed') });
}

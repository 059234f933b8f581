import { MAX_SEND_ATTEMPTS } from '#rules/mails/send-retries';
import * as repo from '#worker/accounts/mails/repo';
import { sendMail } from '#worker/accounts/mails/send-mail';
import type { RequestContext } from '#worker/context';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import { recordSkippedRows } from '#worker/jobs/runner/skip-failing';

/** Maximum cost of a run of the job. */
export const MAILS_BUDGET: JobCost = { statements: 180, bytes: 6_000_000 };
/** Cost of claiming and deleting a mail, and of recording it after the last attempt. */
const MAIL_COST: JobCost = { statements: 3, bytes: 60_000 };
/**
 * Finding due mails takes two statements, each mail takes two, and one is left for recording a mail. With a run every five minutes that
 * is 25,344 mails per day.
 */
export const MAILS_PER_RUN = Math.floor((MAILS_BUDGET.statements - 2 - 1) / 2);
/** Number of consecutive failures after which the provider counts as down and the run ends. */
const MAX_FAILURES = 5;

/** Sends due mails within the run's budget and time: requested mails before digests, longest due first. */
export async function sendDueMails(ctx: RequestContext, run: JobRun<'send-mails'>): Promise<void> {
  const options = { now: ctx.clock(), limit: MAILS_PER_RUN };
  const dueMails = await ctx.db.batch([
    repo.listDueMails(ctx.db, { isDigest: false, ...options }),
    repo.listDueMails(ctx.db, { isDigest: true, ...options }),
  ]);
  let failures = 0;
  for (const { id } of dueMails.flat().slice(0, MAILS_PER_RUN)) {
    if (!run.hasBudgetFor(MAIL_COST)) return;
    const result = await sendMail(ctx, id);
    if (result.outcome === 'sent') failures = 0;
    if (result.outcome !== 'failed') continue;
    failures += 1;
    if (result.attempts >= MAX_SEND_ATTEMPTS) await dropMail(ctx, id, result.cause);
    if (failures === MAX_FAILURES)
      throw new Error(`${MAX_FAILURES} e-mails in a row could not be sent, so this run ended. The last error: ${result.cause}`);
  }
}

/** Deletes a mail after its last attempt and records it for staff. */
async function dropMail(ctx: RequestContext, id: string, cause: string): Promise<void> {
  const skipped = { job: 'send-mails', key: `mail ${id}`, cause } as const;
  await ctx.db.batch([repo.deleteMail(ctx.db, id), recordSkippedRows(ctx.db, [skipped], ctx.clock())]);
}

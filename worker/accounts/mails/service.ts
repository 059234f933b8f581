import { MAX_SEND_ATTEMPTS } from '#rules/mails/send-retries';
import type { RequestContext } from '#worker/context';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import { getRootCauseMessage } from '#worker/jobs/runner/run-jobs';
import { recordSkippedRows } from '#worker/jobs/runner/skip-failing';
import * as repo from './repo.ts';

/** Maximum cost of a run of the job. */
export const MAILS_BUDGET: JobCost = { statements: 180, bytes: 6_000_000 };
/** Cost of claiming and deleting a mail, and of recording it after the last attempt. */
const MAIL_COST: JobCost = { statements: 3, bytes: 60_000 };
/** Finding due mails takes two statements, and each mail takes two. With a run every five minutes that is 25,344 mails per day. */
export const MAILS_PER_RUN = Math.floor((MAILS_BUDGET.statements - 2 - 1) / 2);
/** Number of consecutive failures after which the provider counts as down and the run ends. */
const MAX_FAILURES = 5;
const MAILBOX_SIZE = 50;

export interface MailDraft {
  /** A mail with an empty address is stored and dropped, so that a call costs the same whether or not a recipient exists. */
  to: string;
  subject: string;
  body: string;
}

/** Returns the statement that enqueues a mail, for the caller's batch. The mail is sent right after the response, or by the job. */
export function enqueueMail(ctx: RequestContext, draft: MailDraft) {
  const id = ctx.newId();
  ctx.waitUntil(async () => void (await sendMail(ctx, id)));
  return repo.insertMail(ctx.db, { ...draft, id, dueAt: ctx.now });
}

/** Sends due mails within the run's budget and time: requested mails before digests, longest due first. */
export async function sendDueMails(ctx: RequestContext, run: JobRun<'send-mails'>): Promise<void> {
  const due = { now: ctx.clock(), limit: MAILS_PER_RUN };
  const dueMails = await ctx.db.batch([
    repo.findDue(ctx.db, { isDigest: false, ...due }),
    repo.findDue(ctx.db, { isDigest: true, ...due }),
  ]);
  let failures = 0;
  for (const { id } of dueMails.flat().slice(0, MAILS_PER_RUN)) {
    if (!run.hasBudgetFor(MAIL_COST)) return;
    const end = await sendMail(ctx, id);
    if (end.outcome === 'sent') failures = 0;
    if (end.outcome === 'failed') failures += 1;
    if (failures === MAX_FAILURES)
      throw new Error(`${MAX_FAILURES} e-mails in a row could not be sent, so this run ended. The last error: ${end.cause}`);
  }
}

/** Number of digests that may still be enqueued: the outbox is limited to the mails of one run. */
export async function getDigestCapacity(ctx: RequestContext): Promise<number> {
  const [unsent] = await repo.countUnsent(ctx.db, MAILS_PER_RUN);
  return MAILS_PER_RUN - (unsent?.waiting ?? 0);
}

interface SendOutcome {
  /** `claimed`: another run has sent the mail or is sending it. */
  outcome: 'sent' | 'failed' | 'claimed';
  cause?: string;
}

/** Sends a mail unless another run has claimed it. A failed mail is retried later and dropped after the last attempt. */
async function sendMail(ctx: RequestContext, id: string): Promise<SendOutcome> {
  // Uses the current time: a claim from the start of a long run would expire before the mail is sent.
  const [mail] = await repo.claimMail(ctx.db, id, ctx.clock());
  if (!mail) return { outcome: 'claimed' };
  try {
    if (mail.to !== '') await ctx.mailTransport(mail);
    await settleMail(ctx, id);
    return { outcome: 'sent' };
  } catch (error) {
    const cause = hideAddresses(getRootCauseMessage(error));
    await recordFailure(ctx, { id, attempts: mail.attempts, cause });
    return { outcome: 'failed', cause };
  }
}

/** Error messages of a mail provider may contain the recipient's address. */
const hideAddresses = (cause: string) => cause.replaceAll(/\S+@\S+/g, '[address]');

async function recordFailure(ctx: RequestContext, { id, attempts, cause }: { id: string; attempts: number; cause: string }): Promise<void> {
  if (attempts < MAX_SEND_ATTEMPTS) {
    console.error(JSON.stringify({ level: 'error', mail: id, attempts, outcome: 'will be retried', cause }));
    return;
  }
  const skipped = { job: 'send-mails', key: `mail ${id}`, cause } as const;
  await ctx.db.batch([repo.deleteMail(ctx.db, id), recordSkippedRows(ctx.db, [skipped], ctx.clock())]);
}

/** Deletes a sent mail, because it contains secrets and an address; in development it stays for /dev/mail. */
async function settleMail(ctx: RequestContext, id: string): Promise<void> {
  await (ctx.settings.development ? repo.markSent(ctx.db, id, ctx.clock()) : repo.deleteMail(ctx.db, id));
}

/** Lists the mails of a development site, newest first; null on other sites. */
export async function readMailbox(ctx: RequestContext) {
  return ctx.settings.development ? repo.listNewestMails(ctx.db, MAILBOX_SIZE) : null;
}

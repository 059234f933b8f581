import { MAX_SEND_ATTEMPTS } from '#rules/mails/send-retries';
import type { RequestContext } from '#worker/context';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import { getRootCauseMessage } from '#worker/jobs/runner/run-jobs';
import { recordSkippedRows } from '#worker/jobs/runner/skip-failing';
import * as repo from './repo.ts';

/** What a run of the job may take. */
export const MAILS_BUDGET: JobCost = { statements: 180, bytes: 6_000_000 };
/** A letter is claimed and deleted; one that is given up is put on record too. */
const MAIL_COST: JobCost = { statements: 3, bytes: 60_000 };
/** Two statements find what is due, and each letter takes two. At a run every five minutes that is 25,344 letters a day. */
export const MAILS_PER_RUN = Math.floor((MAILS_BUDGET.statements - 2 - 1) / 2);
/** With so many failures one after another the mailer is down, and the run ends. */
const MAX_FAILURES = 5;
const MAILBOX_SIZE = 50;

export interface MailDraft {
  /** An empty address is a letter that is written and dropped: for answers that must cost the same whether or not there is anyone to write to. */
  to: string;
  subject: string;
  body: string;
}

/** The statement that puts a mail into the outbox, for the batch that decides it. It goes out right after the answer, or with the job. */
export function enqueueMail(ctx: RequestContext, draft: MailDraft) {
  const id = ctx.newId();
  ctx.waitUntil(async () => void (await sendMail(ctx, id)));
  return repo.insertMail(ctx.db, { ...draft, id, dueAt: ctx.now });
}

/** Sends what is due: letters that somebody waits for before digests, of either the longest due first, as far as the run's budget and time go. */
export async function sendDueMails(ctx: RequestContext, run: JobRun<'send-mails'>): Promise<void> {
  const due = { now: ctx.clock(), limit: MAILS_PER_RUN };
  const dueMails = await ctx.db.batch([
    repo.findDue(ctx.db, { isDigest: false, ...due }),
    repo.findDue(ctx.db, { isDigest: true, ...due }),
  ]);
  let failures = 0;
  for (const { id } of dueMails.flat().slice(0, MAILS_PER_RUN)) {
    if (!run.hasRoomFor(MAIL_COST)) return;
    const end = await sendMail(ctx, id);
    if (end.outcome === 'sent') failures = 0;
    if (end.outcome === 'failed') failures += 1;
    if (failures === MAX_FAILURES) throw new Error(`${MAX_FAILURES} letters in a row were not taken; the last answer was: ${end.cause}`);
  }
}

/** How many more digests the outbox takes: a run's worth with all that waits there, so that it is never long. */
export async function getDigestCapacity(ctx: RequestContext): Promise<number> {
  const [unsent] = await repo.countUnsent(ctx.db, MAILS_PER_RUN);
  return MAILS_PER_RUN - (unsent?.waiting ?? 0);
}

interface SendOutcome {
  /** `claimed`: it is sent already, or being sent. */
  outcome: 'sent' | 'failed' | 'claimed';
  cause?: string;
}

/** Sends one mail, unless somebody else does. What fails is due again later, and given up after the last attempt. */
async function sendMail(ctx: RequestContext, id: string): Promise<SendOutcome> {
  // By the time at this moment: a claim of the time a long run began would be over before the letter is sent.
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

/** What a mailer says may name whom it refuses. */
const hideAddresses = (cause: string) => cause.replaceAll(/\S+@\S+/g, '[address]');

async function recordFailure(ctx: RequestContext, { id, attempts, cause }: { id: string; attempts: number; cause: string }): Promise<void> {
  if (attempts < MAX_SEND_ATTEMPTS) {
    console.error(JSON.stringify({ level: 'error', mail: id, attempts, outcome: 'to be tried again', cause }));
    return;
  }
  const givenUp = { job: 'send-mails', key: `mail ${id}`, cause } as const;
  await ctx.db.batch([repo.deleteMail(ctx.db, id), recordSkippedRows(ctx.db, [givenUp], ctx.clock())]);
}

/** A mail carries secrets and an address: once it is out it is gone, except where /dev/mail shows it. */
async function settleMail(ctx: RequestContext, id: string): Promise<void> {
  await (ctx.settings.development ? repo.markSent(ctx.db, id, ctx.clock()) : repo.deleteMail(ctx.db, id));
}

/** The mails of a development machine, newest first; null on a site that is public. */
export async function readMailbox(ctx: RequestContext) {
  return ctx.settings.development ? repo.listNewestMails(ctx.db, MAILBOX_SIZE) : null;
}

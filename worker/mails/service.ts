import type { RequestContext } from '../context.ts';
import * as repo from './repo.ts';

const ATTEMPTS_MOST = 6;
/**
 * Each letter is two statements and a call outside, and an invocation may make 1,000 of these (Workers Paid): what letters leave is for
 * the other jobs of its trigger. At a run every five minutes that is 57,600 letters a day.
 */
export const MAILS_A_RUN = 200;
const SHOWN = 50;

export interface MailDraft {
  /** An empty address is a letter that is written and dropped: for answers that must cost the same whether or not there is anyone to write to. */
  to: string;
  subject: string;
  body: string;
}

/** The statement that puts a mail into the outbox, for the batch that decides it. It goes out right after the answer, or with the job. */
export function queueMail(ctx: RequestContext, draft: MailDraft) {
  const id = ctx.newId();
  ctx.afterwards(() => sendMail(ctx, id));
  return repo.insertMail(ctx.db, { ...draft, id, dueAt: ctx.now });
}

/** Sends what is due: letters that somebody waits for before digests, of either the longest due first. */
export async function sendDueMails(ctx: RequestContext): Promise<void> {
  const first = { now: ctx.now, limit: MAILS_A_RUN };
  const found = await ctx.db.batch([
    repo.findDue(ctx.db, { isDigest: false, ...first }),
    repo.findDue(ctx.db, { isDigest: true, ...first }),
  ]);
  for (const { id } of found.flat().slice(0, MAILS_A_RUN)) await sendMail(ctx, id);
}

/** How many more digests the outbox takes: a run's worth with all that waits there, so that it is never long. */
export async function roomForDigests(ctx: RequestContext): Promise<number> {
  const [found] = await repo.countWaiting(ctx.db, MAILS_A_RUN);
  return MAILS_A_RUN - (found?.waiting ?? 0);
}

/** Sends one mail, unless it is sent already or being sent. What fails is due again later, and given up after a day. */
async function sendMail(ctx: RequestContext, id: string): Promise<void> {
  const [mail] = await repo.claimMail(ctx.db, id, ctx.now);
  if (!mail) return;
  try {
    if (mail.to !== '') await ctx.postman(mail);
    await settle(ctx, id);
  } catch (error) {
    const isOver = mail.attempts >= ATTEMPTS_MOST;
    const cause = error instanceof Error ? error.message : String(error);
    console.error(
      JSON.stringify({ level: 'error', mail: id, attempts: mail.attempts, outcome: isOver ? 'given up' : 'to be tried again', cause }),
    );
    if (isOver) await repo.deleteMail(ctx.db, id);
  }
}

/** A mail carries secrets and an address: once it is out it is gone, except where /dev/mail shows it. */
async function settle(ctx: RequestContext, id: string): Promise<void> {
  await (ctx.settings.development ? repo.markSent(ctx.db, id, ctx.now) : repo.deleteMail(ctx.db, id));
}

/** The mails of a development machine, newest first; null on a site that is public. */
export async function readMailbox(ctx: RequestContext) {
  return ctx.settings.development ? repo.newestMails(ctx.db, SHOWN) : null;
}

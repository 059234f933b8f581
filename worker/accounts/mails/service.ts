import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';
import { sendMail } from './send-mail.ts';

const MAILBOX_SIZE = 50;

export interface MailDraft {
  /** A mail with an empty address is stored and dropped, so that a call costs the same whether or not a recipient exists. */
  to: string;
  subject: string;
  body: string;
}

/**
 * Returns the statement that enqueues a mail, for the caller's batch. The mail is sent right after the response, or by the job. A site
 * without mail drops it: a notice is no reason to refuse the call that it is about.
 */
export function enqueueMail(ctx: RequestContext, draft: MailDraft) {
  const id = ctx.newId();
  ctx.waitUntil(async () => void (await sendMail(ctx, id)));
  return repo.insertMail(ctx.db, { ...draft, to: ctx.settings.canSendMail ? draft.to : '', id, dueAt: ctx.now });
}

/** Lists the mails of a development site, newest first; null on other sites. */
export async function readMailbox(ctx: RequestContext) {
  return ctx.settings.development ? repo.listNewestMails(ctx.db, MAILBOX_SIZE) : null;
}

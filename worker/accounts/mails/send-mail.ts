import { removeDigestComments } from '#rules/mails/digest-email';
import { MAX_SEND_ATTEMPTS } from '#rules/mails/send-retries';
import type { RequestContext } from '#worker/context';
import { getRootCauseMessage } from '#worker/db/root-cause';
import * as repo from './repo.ts';

/** `claimed`: another run has sent the mail or is sending it. */
type SendResult = { outcome: 'sent' | 'claimed' } | { outcome: 'failed'; attempts: number; cause: string };

/** Sends a mail unless another run has claimed it. A mail that failed is due again later; the job drops it after the last attempt. */
export async function sendMail(ctx: RequestContext, id: string): Promise<SendResult> {
  // Uses the current time: a claim from the start of a long run would expire before the mail is sent.
  const [mail] = await repo.claimMail(ctx.db, id, ctx.clock());
  if (!mail) return { outcome: 'claimed' };
  try {
    const body = buildSentBody(mail);
    if (mail.to !== '' && body !== null) await ctx.mailTransport({ ...mail, body });
    await settleMail(ctx, id, body);
    return { outcome: 'sent' };
  } catch (error) {
    const { attempts } = mail;
    const cause = hideAddresses(getRootCauseMessage(error));
    if (attempts < MAX_SEND_ATTEMPTS)
      console.error(JSON.stringify({ level: 'error', mail: id, attempts, outcome: 'will be retried', cause }));
    return { outcome: 'failed', attempts, cause };
  }
}

/** Error messages of a mail provider may contain the recipient's address. */
const hideAddresses = (cause: string) => cause.replaceAll(/\S+/g, (word) => (/\S@\S/.test(word) ? '[address]' : word));

/** The body without comments deleted since it was written; null for a digest of which nothing is left. */
function buildSentBody({ body, deletedCommentIdsJson }: repo.ClaimedMail): string | null {
  const deletedCommentIds: string[] = JSON.parse(deletedCommentIdsJson);
  return deletedCommentIds.length > 0 ? removeDigestComments(body, deletedCommentIds) : body;
}

/** Deletes a sent mail, because it contains secrets and an address; in development it stays for /dev/mail. */
async function settleMail(ctx: RequestContext, id: string, body: string | null): Promise<void> {
  const stays = ctx.settings.development && body !== null;
  await (stays ? repo.markSent(ctx.db, id, { body, sentAt: ctx.clock() }) : repo.deleteMail(ctx.db, id));
}

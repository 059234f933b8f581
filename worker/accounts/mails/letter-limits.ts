import { AppError } from '#base/errors';
import { getMailbox } from '#rules/mails/mailbox';
import type { RequestContext } from '#worker/context';
import { countTry } from '#worker/http/rate-limiting/rate-limit';

interface Letter {
  /** The recipient; empty if the call has none. */
  to: string;
  /** What is counted for a call without recipient, so that it costs the same: what the caller typed. */
  otherwise: string;
  /** The device of the account that asks for the letter, if it is known. */
  deviceNonce?: string | null;
}

/**
 * The recipient of a letter that anyone can cause, or an empty text after three letters to the mailbox in a day, whoever asked for them.
 * The caller answers alike in both cases. A known device has a count of its own, so that strangers cannot keep its owner from a letter.
 * Throws MAIL_UNAVAILABLE on a site without mail.
 */
export async function findLetterRecipient(ctx: RequestContext, { to, otherwise, deviceNonce }: Letter): Promise<string> {
  if (!ctx.settings.canSendMail) throw new AppError('MAIL_UNAVAILABLE');
  const { isAllowed } = deviceNonce
    ? await countTry(ctx, 'letter-device', deviceNonce)
    : await countTry(ctx, 'letter', getMailbox(to || otherwise));
  return isAllowed ? to : '';
}

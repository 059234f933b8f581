import { withTimeout } from './with-timeout.ts';

export interface EmailMessage {
  id: string;
  to: string;
  subject: string;
  body: string;
  /** Link to unsubscribe from mails of this kind, for mail programs with an unsubscribe button. */
  stopLink?: string | null;
}

/** Hands a message to the mail provider; throws if the provider does not accept it. */
export type MailTransport = (message: EmailMessage) => Promise<void>;

/** Bindings and variables of the Worker for sending mail. */
export interface MailEnv {
  /** Cloudflare's binding; without it `MAIL_API_URL` names an HTTP mail API. */
  EMAIL?: SendEmail;
  MAIL_API_URL?: string;
  MAIL_API_KEY?: string;
  MAIL_FROM?: string;
  DEVELOPMENT?: string;
}

/** Without a response by then a send has failed, although the provider may still deliver the message. */
export const SEND_TIMEOUT_MS = 10_000;
const SEND_TIMEOUT = { ms: SEND_TIMEOUT_MS, message: `The mail provider did not respond within ${SEND_TIMEOUT_MS / 1000} seconds.` };

/**
 * Cloudflare's e-mail binding, else an HTTP mail API that takes `{from, to, subject, text, headers?}` as JSON.
 * In development without either, the message is only stored for /dev/mail.
 */
export function openMailTransport(env: MailEnv, from: { name: string; address: string }, fetch: typeof globalThis.fetch): MailTransport {
  const { EMAIL: binding, MAIL_API_URL: url, MAIL_API_KEY: key } = env;
  const sender = { name: from.name, email: env.MAIL_FROM ?? from.address };
  if (binding)
    return async (message) => {
      await withTimeout(binding.send({ from: sender, ...toMessageFields(message) }), SEND_TIMEOUT);
    };
  if (url) return (message) => postMessage({ url, key, fetch, from: `${sender.name} <${sender.email}>` }, message);
  if (env.DEVELOPMENT === '1') return async () => undefined;
  return async () => {
    throw new Error('No mail provider is configured. See docs/deploy.md.');
  };
}

interface MailApi {
  url: string;
  key: string | undefined;
  fetch: typeof globalThis.fetch;
  from: string;
}

/** The two headers are from RFC 8058: the mail program posts to the link when its reader presses the unsubscribe button. */
const toMessageFields = ({ to, subject, body, stopLink }: EmailMessage) => ({
  to,
  subject,
  text: body,
  ...(stopLink && { headers: { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
});

async function postMessage({ url, key, fetch, from }: MailApi, message: EmailMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // A message that is sent again because the first response was lost is delivered once.
      'idempotency-key': message.id,
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ from, ...toMessageFields(message) }),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    redirect: 'manual',
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The mail API responded with status ${response.status}.`);
}

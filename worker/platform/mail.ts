export interface EmailMessage {
  id: string;
  to: string;
  subject: string;
  body: string;
  /** Where letters of its kind are ended, for mail programs that have a button for that. */
  stopLink?: string | null;
}

/** Hands a letter to whoever carries it; throws where it was not taken. */
export type MailTransport = (letter: EmailMessage) => Promise<void>;

/** The bindings and variables of the Worker by which mail is sent. */
export interface MailEnv {
  /** Cloudflare's binding; without it `MAIL_API_URL` names an HTTP mail API. */
  EMAIL?: SendEmail;
  MAIL_API_URL?: string;
  MAIL_API_KEY?: string;
  MAIL_FROM?: string;
  DEVELOPMENT?: string;
}

/** A mailer that has not answered by then has failed, though it may deliver the letter all the same. */
export const SEND_TIMEOUT_MS = 10_000;

/**
 * Cloudflare's e-mail binding, else an HTTP mail API that takes `{from, to, subject, text, headers?}` as JSON.
 * In development, where neither is there, a letter is kept for /dev/mail, which is all that has to become of it.
 */
export function openMailTransport(env: MailEnv, from: { name: string; address: string }, send: typeof fetch): MailTransport {
  const { EMAIL: binding, MAIL_API_URL: url, MAIL_API_KEY: key } = env;
  const sender = { name: from.name, email: env.MAIL_FROM ?? from.address };
  if (binding)
    return async (letter) => {
      await withTimeout(binding.send({ from: sender, ...toMessageFields(letter) }));
    };
  if (url) return (letter) => postMessage({ url, key, send, from: `${sender.name} <${sender.email}>` }, letter);
  if (env.DEVELOPMENT === '1') return async () => undefined;
  return async () => {
    throw new Error('No mail is configured: docs/deploy.md says how.');
  };
}

/** The binding's own answer, waited for no longer than an API's. */
async function withTimeout(answer: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error(`The mailer did not answer within ${SEND_TIMEOUT_MS / 1000} seconds.`));
    timer = setTimeout(refuse, SEND_TIMEOUT_MS);
  });
  await Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}

interface MailApi {
  url: string;
  key: string | undefined;
  send: typeof fetch;
  from: string;
}

/** The two headers are RFC 8058's: the provider posts to the link when its reader presses its button. */
const toMessageFields = ({ to, subject, body, stopLink }: EmailMessage) => ({
  to,
  subject,
  text: body,
  ...(stopLink && { headers: { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
});

async function postMessage({ url, key, send, from }: MailApi, letter: EmailMessage): Promise<void> {
  const response = await send(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // A letter that is handed over again, because no answer came the first time, is delivered once.
      'idempotency-key': letter.id,
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ from, ...toMessageFields(letter) }),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    redirect: 'manual',
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The mail API answered ${response.status}.`);
}

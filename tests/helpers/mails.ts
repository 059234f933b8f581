import { bindings } from './api.ts';

export interface Mail {
  to: string;
  subject: string;
  body: string;
}

/** What was written to an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const { results } = await bindings.DB.prepare('select "to", subject, body from mails where "to" = ? order by id')
    .bind(address)
    .all<Mail>();
  return results;
}

/** The secret of the last link that was sent to an address. */
export async function lastTokenTo(address: string): Promise<string> {
  const mail = (await mailsTo(address)).at(-1);
  return /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

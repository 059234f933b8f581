import { bindings } from './api.ts';

export interface StoredMail {
  to: string;
  subject: string;
  body: string;
}

/** The stored mails to an address, oldest first. */
export async function findMailsTo(address: string): Promise<StoredMail[]> {
  const { results } = await bindings.DB.prepare('select "to", subject, body from mails where "to" = ? order by id')
    .bind(address)
    .all<StoredMail>();
  return results;
}

/** The token of the last link to sign in or confirm that was sent to an address. */
export async function findLastTokenTo(address: string): Promise<string> {
  const tokens = (await findMailsTo(address)).flatMap(({ body }) => /\/auth\S*[?&]token=([\w-]+)/.exec(body)?.[1] ?? []);
  return tokens.at(-1) ?? '';
}

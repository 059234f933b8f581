import type { RequestContext } from '#worker/context';
import { openSealedText, sealText } from '#worker/platform/sealed-text';
import type { WebhookRow } from './repo.ts';

const getSealContext = (consumer: string) => `webhook:${consumer}`;

/** Encrypts a secret, so that it opens with the deployment's SECRET and for this consumer only. */
export const sealSecret = (ctx: RequestContext, consumer: string, secret: string): Promise<string> =>
  sealText(secret, { secret: ctx.settings.secret, context: getSealContext(consumer) });

/** The secrets that sign a delivery, the present one first; null if SECRET is another one than when they were stored. */
export async function openSecrets(
  ctx: RequestContext,
  { consumer, sealedSecret, previousSecrets }: WebhookRow,
  now: Date,
): Promise<string[] | null> {
  const valid = previousSecrets.filter(({ until }) => until > now.getTime());
  const options = { secret: ctx.settings.secret, context: getSealContext(consumer) };
  const secrets = await Promise.all([sealedSecret, ...valid.map(({ sealed }) => sealed)].map((text) => openSealedText(text, options)));
  const [current] = secrets;
  return current == null ? null : secrets.filter((secret) => secret !== null);
}

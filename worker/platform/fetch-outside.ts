import { AppError } from '#base/errors';
import { isOutsideAddress } from '#rules/images/outside-address';
import { readAtMost } from './read-at-most.ts';

const HOPS = 3;
const TIMEOUT_MS = 5_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * The bytes at a web address somebody gave: https to a public name, each redirect judged anew, no cookies, five seconds and
 * `mostBytes` in all. Everything that goes wrong is one refusal, so that it tells nothing of what stands where.
 */
export async function fetchOutside(fetch: typeof globalThis.fetch, address: string, mostBytes: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let next = address;
  for (let hop = 0; hop <= HOPS; hop += 1) {
    if (!isOutsideAddress(next)) throw new AppError('INVALID_URL');
    const response = await fetch(next, { redirect: 'manual', credentials: 'omit', signal, headers: { accept: 'image/*' } }).catch(
      () => null,
    );
    if (!response) throw new AppError('INVALID_URL');
    if (response.ok) return (await readAtMost(response.body, mostBytes).catch(() => null)) ?? refuse();
    await response.body?.cancel().catch(() => undefined);
    const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
    if (!location || !URL.canParse(location, next)) refuse();
    next = new URL(location, next).href;
  }
  return refuse();
}

function refuse(): never {
  throw new AppError('INVALID_URL');
}

import crypto from 'node:crypto';

const { randomBytes, timingSafeEqual } = crypto;

// OWASP's password storage cheat sheet: scrypt with N = 2^14, r = 8, p = 5.
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const KEY_BYTES = 32;
const MAX_IN_FLIGHT = 2;

/** `scrypt$N$r$p$salt$key`, salt and key as base64url. The parameters are stored with the hash, so that they can change. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** A hash that no password matches. It is compared for unknown users, so that both cases take the same time. */
export const NO_PASSWORD = `scrypt$${COST.N}$${COST.r}$${COST.p}$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

const HASH = /^scrypt(\$\d+){3}(\$[\w-]+){2}$/;

/** Whether the password matches the hash, and whether the hash has outdated parameters and must be replaced. */
export async function checkPassword(password: string, hash: string | undefined): Promise<{ fits: boolean; isOutdated: boolean }> {
  // Accounts of the first deploy have no hash until somebody sets a password.
  const hasPassword = hash !== undefined && HASH.test(hash);
  const [n, r, p, salt = '', key = ''] = (hasPassword ? hash : NO_PASSWORD).split('$').slice(1);
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, 'base64url');
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), cost);
  const fits = hasPassword && expected.length === derived.length && timingSafeEqual(expected, derived);
  return { fits, isOutdated: cost.N < COST.N || cost.p < COST.p };
}

let inFlight = 0;
const queue: (() => void)[] = [];

/** Each derivation uses 16 MB, so an isolate runs only a few in parallel. */
async function deriveKey(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  while (inFlight >= MAX_IN_FLIGHT) await new Promise<void>((resolve) => queue.push(resolve));
  inFlight += 1;
  try {
    return await new Promise((resolve, reject) =>
      crypto.scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    );
  } finally {
    inFlight -= 1;
    queue.shift()?.();
  }
}

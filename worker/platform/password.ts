import crypto from 'node:crypto';
import { AppError } from '#base/errors';
import { HASH_QUEUE_LIMITS } from '#base/limits/accounts';

const { randomBytes, timingSafeEqual } = crypto;

// OWASP's password storage cheat sheet: scrypt with N = 2^14, r = 8, p = 5.
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const KEY_BYTES = 32;

interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** Derives a key of a password. */
export interface KeyDerivation {
  derive: (password: string, salt: Buffer, cost: ScryptCost) => Promise<Buffer>;
  /** How long other requests must be able to run after a derivation. */
  restMs: number;
}

/** scrypt in the Worker itself. It occupies the isolate's only thread, so other requests need as long a time after it. */
export const ISOLATE_DERIVATION: KeyDerivation = { derive: deriveKey, restMs: 150 };

/** scrypt in a service on a thread of its own, such as `scripts/serve/key-service.ts`, if one is bound; otherwise in the Worker itself. */
export function openKeyDerivation({ KEY_SERVICE: service }: { KEY_SERVICE?: Fetcher | undefined }): KeyDerivation {
  if (!service) return ISOLATE_DERIVATION;
  return {
    restMs: 0,
    async derive(password, salt, cost) {
      const body = JSON.stringify({ password: password.normalize('NFKC'), salt: salt.toString('base64url'), keyBytes: KEY_BYTES, cost });
      const response = await service.fetch('http://keys', { method: 'POST', body }).catch(refuse);
      return response.ok
        ? Buffer.from(await response.arrayBuffer())
        : refuse(new Error(`The key service responded with ${response.status}.`));
    },
  };
}

/** `scrypt$N$r$p$salt$key`, salt and key as base64url. The parameters are stored with the hash, so that they can change. */
export async function hashPassword(password: string, { derive } = ISOLATE_DERIVATION): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** A hash that no password matches. It is compared for unknown users, so that both cases take the same time. */
export const NO_PASSWORD = `scrypt$${COST.N}$${COST.r}$${COST.p}$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

const HASH = /^scrypt(\$\d+){3}(\$[\w-]+){2}$/;

/** Whether the password matches the hash, and whether the hash has outdated parameters and must be replaced. */
export async function checkPassword(
  password: string,
  hash: string | undefined,
  { derive } = ISOLATE_DERIVATION,
): Promise<{ fits: boolean; isOutdated: boolean }> {
  // Accounts of the first deploy have no hash until somebody sets a password.
  const hasPassword = hash !== undefined && HASH.test(hash);
  const [n, r, p, salt = '', key = ''] = (hasPassword ? hash : NO_PASSWORD).split('$').slice(1);
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const fits = hasPassword && expected.length === derived.length && timingSafeEqual(expected, derived);
  return { fits, isOutdated: cost.N < COST.N || cost.p < COST.p };
}

function refuse(cause: Error): never {
  throw new AppError('TRY_AGAIN', { retryAfterSeconds: HASH_QUEUE_LIMITS.retryAfterSeconds }, { cause });
}

function deriveKey(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    crypto.scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

import { scrypt } from 'node:crypto';
import { type Request, Response } from 'miniflare';

interface KeyRequest {
  password: string;
  salt: string;
  keyBytes: number;
  cost: { N: number; r: number; p: number };
}

const MEMORY_BYTES = 64 * 1024 * 1024;

/** Derives keys of passwords on one of Node's threads. workerd has one thread for all requests, which a hash would occupy. */
export const answerKeyRequest = async (request: Request): Promise<Response> =>
  new Response(await deriveKey((await request.json()) as KeyRequest));

function deriveKey({ password, salt, keyBytes, cost }: KeyRequest): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) =>
    scrypt(password, Buffer.from(salt, 'base64url'), keyBytes, { ...cost, maxmem: MEMORY_BYTES }, (error, key) =>
      error ? reject(error) : resolve(Uint8Array.from(key)),
    ),
  );
}

import type { MiddlewareHandler } from 'hono';
import { BODY_LIMITS } from '#base/limits/requests';
import type { AppEnv } from '#worker/http/app-types';

/**
 * Reads the rest of a body that was refused unread, if its length is given and small: a client that is still sending when the connection
 * closes sees a broken connection in place of the answer.
 */
export const drainRefusedBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { body, bodyUsed, headers } = c.req.raw;
  const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (!body || bodyUsed || body.locked || length > BODY_LIMITS.drained) return;
  await body.pipeTo(new WritableStream()).catch(() => undefined);
};

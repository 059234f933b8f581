import { AppError } from '#base/errors';
import { IDEMPOTENCY_LIMITS } from '#base/limits/requests';
import type { RequestContext } from '#worker/context';

const KEY_PATTERN = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_LIMITS.keyLength}}$`);

/** The Idempotency-Key of a call; null without one. */
export function readIdempotencyKey({ idempotencyKey }: Pick<RequestContext, 'idempotencyKey'>): string | null {
  if (idempotencyKey === null || KEY_PATTERN.test(idempotencyKey)) return idempotencyKey;
  const message = `Use 1 to ${IDEMPOTENCY_LIMITS.keyLength} letters, digits and signs, without spaces.`;
  throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'Idempotency-Key', message }] });
}

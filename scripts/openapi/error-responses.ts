import { ERRORS, type ErrorCode } from '#base/errors';
import { referToHeaders } from './headers.ts';
import type { JsonSchema } from './json-schemas.ts';

export interface ErrorResponses {
  /** The responses of these errors by their status, as references. */
  describe(codes: readonly ErrorCode[]): Record<string, JsonSchema>;
  /** The responses that the references lead to. */
  components: Record<string, JsonSchema>;
}

const FAULTS: readonly ErrorCode[] = ['TRY_AGAIN', 'UNKNOWN_ERROR'];

/** Calls that may fail in the same ways share the descriptions of these responses. */
export function collectErrorResponses(): ErrorResponses {
  const components: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  return { describe, components };

  function describe(codes: readonly ErrorCode[]): Record<string, JsonSchema> {
    const byStatus: Record<string, ErrorCode[]> = {};
    for (const code of [...new Set(codes)].toSorted()) {
      const status = String(ERRORS[code].status);
      byStatus[status] = [...(byStatus[status] ?? []), code];
    }
    // Every call may fail by a fault or a failing store.
    const own = Object.entries(byStatus).filter(([, statusCodes]) => !statusCodes.every((code) => FAULTS.includes(code)));
    return Object.fromEntries(
      [...own, ['5XX', FAULTS] as const].map(([status, statusCodes]) => [
        status,
        { $ref: `#/components/responses/${names.get(statusCodes.join()) ?? addResponse(status, statusCodes)}` },
      ]),
    );
  }

  function addResponse(status: string, codes: readonly ErrorCode[]): string {
    const count = Object.keys(components).filter((name) => name.startsWith(`E${status}`)).length;
    const name = count === 0 ? `E${status}` : `E${status}.${count + 1}`;
    names.set(codes.join(), name);
    components[name] = buildErrorResponse(status, codes);
    return name;
  }
}

const buildErrorResponse = (status: string, codes: readonly string[]): JsonSchema => ({
  description: codes.join(', '),
  ...(/^(429|5..)$/.test(status) && { headers: referToHeaders(['X-Request-Id', 'Retry-After']) }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

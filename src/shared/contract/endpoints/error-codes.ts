import type { ErrorCode } from '#base/errors';
import type { EndpointDefinition } from './endpoint-definition.ts';

/** Every error code that a call may answer: those of its row, and those that follow from its method, caller and input. */
export function listErrorCodes(method: string, row: EndpointDefinition): ErrorCode[] {
  const codes: ErrorCode[] = [
    ...(row.params || row.query || row.body || row.form ? (['VALIDATION_FAILED'] as const) : []),
    ...(row.body || row.form ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(row.body ? (['MALFORMED_JSON'] as const) : []),
    ...(row.params ? (['NOT_FOUND'] as const) : []),
    ...(row.who === 'visitor' ? [] : (['NOT_SIGNED_IN', 'FORBIDDEN', 'ACCOUNT_SUSPENDED'] as const)),
    // A write of a signed-in caller requires that the account is as the call has read it; reads write the counters of their limits only.
    ...(method !== 'GET' || row.errors?.includes('TOO_MANY_REQUESTS') ? (['ACCOUNT_CHANGED'] as const) : []),
    // Reads that are the same for everyone are open to every site.
    ...(method === 'GET' && row.notModified ? [] : (['CROSS_ORIGIN'] as const)),
    ...(row.errors ?? []),
    'UNKNOWN_ERROR',
    'TRY_AGAIN',
  ];
  // Whoever may be refused for their role may have it withheld until they have a second factor.
  if (codes.includes('FORBIDDEN')) codes.push('SECOND_FACTOR_NEEDED');
  return [...new Set(codes)];
}

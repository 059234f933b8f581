import type * as z from 'zod';
import type { ErrorCode } from '#base/errors';

/** One call of /v1: who may make it, what it takes, what it answers, and the codes its callers can act on. */
export interface EndpointRow {
  /** The least a caller must be; what more is needed of owners and staff is `rules/permissions`' to say. */
  who: 'visitor' | 'user' | 'staff';
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** How large the body may be, where it may be larger than others. */
  bodyBytes?: number;
  /** The status of a success, 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  response: z.ZodType;
  errors?: readonly ErrorCode[];
}

export type EndpointTable = Record<string, EndpointRow>;

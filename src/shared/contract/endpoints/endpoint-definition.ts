import type * as z from 'zod';
import type { ErrorCode } from '#base/errors';
import { BODY_LIMITS } from '#base/limits/requests';
import type { CallerRole } from '#base/roles';

/** One call of /v1: who may make it, what it takes, what it answers, and the codes its callers can act on. */
export interface EndpointDefinition {
  /** The least a caller must be, asked before anything sent is read; what more is needed of owners is `rules/permissions`' to say. */
  who: CallerRole;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The fields of a multipart body beside its file; the service reads the body itself. */
  form?: z.ZodType;
  /** The most bytes of a body, where they are not those of who may call: see `bodyLimitOf`. */
  maxBodyBytes?: number;
  /** The status of a success, 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  response: z.ZodType;
  errors?: readonly ErrorCode[];
}

/** The most bytes of a call's body. What a visitor may send is small, since nobody answers for it. */
export const getBodyLimit = ({ who, maxBodyBytes }: EndpointDefinition): number =>
  maxBodyBytes ?? (who === 'visitor' ? BODY_LIMITS.visitor : BODY_LIMITS.signedIn);

export type EndpointTable = Record<string, EndpointDefinition>;

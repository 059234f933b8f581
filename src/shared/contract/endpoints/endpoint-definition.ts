import type * as z from 'zod';
import type { ErrorCode } from '#base/errors';
import { BODY_LIMITS } from '#base/limits/requests';
import type { CallerRole } from '#base/roles';

/** One endpoint of /v1: who may call it, its input and response, and the error codes its callers can act on. */
export interface EndpointDefinition {
  /** The minimum role, checked before the input is read. Permissions on the target are checked by `rules/permissions`. */
  who: CallerRole;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The fields of a multipart body besides its file. The service reads the body itself. */
  form?: z.ZodType;
  /** The maximum body size in bytes, if not the default of `getBodyLimit`. */
  maxBodyBytes?: number;
  /** The status of a successful response; 200 by default. */
  status?: 200 | 201 | 202 | 204;
  response: z.ZodType;
  /** The other media types of a successful response, such as those of files; `application/json` is in the list if JSON is possible too. */
  produces?: readonly string[];
  /** Whether 304 answers a client that has the current response already. */
  notModified?: boolean;
  errors?: readonly ErrorCode[];
}

/** The maximum body size of an endpoint in bytes. */
export const getBodyLimit = ({ maxBodyBytes = BODY_LIMITS.usual }: EndpointDefinition): number => maxBodyBytes;

export type EndpointTable = Record<string, EndpointDefinition>;

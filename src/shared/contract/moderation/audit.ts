import * as z from 'zod';
import { dayKey, id, isoTime, wholeNumber } from '#contract/common';

export const auditQuery = z.object({
  /** The id of who acted. */
  actor: id.optional(),
  /** The id of what it was done to, the key of a setting or of an embedding site. */
  target: id.optional(),
  /** The UTC+7 day of the entries. */
  date: dayKey.optional(),
  limit: wholeNumber({ min: 1 }).optional(),
  after: z.string().max(500).optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

const changedFields = z.record(z.string(), z.unknown());
export const auditEntry = z.strictObject({
  _id: id,
  actor: z.strictObject({ _id: id, username: z.string() }),
  action: z.string(),
  targetType: z.string(),
  target: id,
  before: changedFields,
  after: changedFields,
  reason: z.string(),
  date: isoTime,
});
export const auditPage = z.object({ entries: z.array(auditEntry), next: z.string().nullable() });
export type AuditPage = z.infer<typeof auditPage>;

import * as z from 'zod';
import { dayKey, id, isoTime, wholeNumber } from '#contract/common';

export const auditQuery = z.object({
  actor: id.optional(),
  target: id.optional(),
  /** The UTC+7 day to start from, going backwards. */
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

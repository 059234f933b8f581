import * as z from 'zod';
import { TEXT_LIMITS } from '#base/limits/texts';
import { boundedLine, listQuery } from '#contract/common';
import { privateUser } from './users.ts';

export const staffUsersQuery = listQuery.extend({ search: boundedLine(TEXT_LIMITS.name).optional() });
export type StaffUsersQuery = z.infer<typeof staffUsersQuery>;

/** An account as staff see it. */
export const staffUser = privateUser.extend({
  /** Staff have excluded the creator from the trust rule. */
  trustRevoked: z.boolean(),
  publishedCount: z.number(),
  /** Whether two-step sign-in is on. */
  hasSecondFactor: z.boolean(),
});
export type StaffUser = z.infer<typeof staffUser>;
export const staffUserList = z.object({ users: z.array(staffUser), next: z.string().nullable() });
export type StaffUserList = z.infer<typeof staffUserList>;

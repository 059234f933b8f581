import * as z from 'zod';
import { TEXT_LIMITS } from '#base/limits/texts';
import { boundedLine, id, listQuery } from '#contract/common';
import { privateUser } from './users.ts';

export const staffUsersQuery = listQuery.extend({
  /** The start of the username or of a part of it, of a name or of the e-mail address; or a whole id, or the link of a profile. */
  search: boundedLine(TEXT_LIMITS.search).optional(),
});
export type StaffUsersQuery = z.infer<typeof staffUsersQuery>;

/** An account as staff see it. */
export const staffUser = privateUser.extend({
  /** Staff have excluded the creator from the trust rule. */
  trustRevoked: z.boolean(),
  publishedCount: z.number(),
  /** Whether two-step sign-in is on. */
  hasSecondFactor: z.boolean(),
  /** Who of the staff set the restrictions that the account has; null without any. */
  restrictedBy: z.strictObject({ _id: id, username: z.string() }).nullable(),
});
export type StaffUser = z.infer<typeof staffUser>;
export const staffUserList = z.object({ users: z.array(staffUser), next: z.string().nullable() });
export type StaffUserList = z.infer<typeof staffUserList>;

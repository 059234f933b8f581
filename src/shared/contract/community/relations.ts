import * as z from 'zod';
import { publicUser } from '#contract/accounts/users';
import { conditionsQuery, id, isoTime } from '#contract/common';

export const userParams = z.object({ userId: z.string().min(1).max(64) });

export const relation = z.object({ type: z.literal('FOLLOW'), user: id, target: id, dateModified: isoTime });
export type Relation = z.infer<typeof relation>;

export const relationResponse = z.object({ relation });
export const relationList = z.object({
  relations: z.array(relation),
  users: z.array(publicUser),
  next: z.string().nullable(),
});
export type RelationList = z.infer<typeof relationList>;

export const relationCountQuery = z.object({ conditions: conditionsQuery });

export const userBlock = z.object({ user: id, blocked: id, dateCreated: isoTime });
export type UserBlock = z.infer<typeof userBlock>;
export const blockResponse = z.object({ block: userBlock });
export const blockList = z.object({ blocks: z.array(userBlock), users: z.array(publicUser), next: z.string().nullable() });
export type BlockList = z.infer<typeof blockList>;

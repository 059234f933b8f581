import { sql } from 'drizzle-orm';
import type { Role } from '#base/roles';
import type { CreatorTrust } from '#rules/contents/creator-trust';
import type { SqlCondition } from '#worker/db/client';
import type { ContentRow } from '#worker/db/content-columns';
import { users } from '#worker/db/schema/accounts';
import { contents } from '#worker/db/schema/contents';

/** What decides who may open a content, and whose it is. */
type ContentAccess = Pick<ContentRow, 'id' | 'creatorId' | 'status' | 'userStatus' | 'reviewStatus'>;

/** True while a content has the creator and the statuses with which it was read. Other changes of it, such as a new text, do not matter. */
export const isContentAsRead = ({ id, creatorId, status, userStatus, reviewStatus }: ContentAccess): SqlCondition =>
  sql`exists (select 1 from ${contents} where id = ${id} and creator_id = ${creatorId}
    and status = ${status} and user_status = ${userStatus} and review_status = ${reviewStatus})`;

/** True while an account has the role with which it was read, and is not erased. */
export const isUserAsRead = ({ id, role }: { id: string; role: Role }): SqlCondition =>
  sql`exists (select 1 from ${users} where id = ${id} and role = ${role} and erased_at is null)`;

/** True while an account is there and not erased. */
export const isUserActive = (id: string): SqlCondition => sql`exists (select 1 from ${users} where id = ${id} and erased_at is null)`;

/** True while nothing has taken away the trust that a creator had when read: no rejection, and no decision of staff. */
export const isTrustAsRead = ({ id, publishedCount, lastRejectedAt, trustRevoked }: CreatorTrust & { id: string }): SqlCondition =>
  sql`exists (select 1 from ${users} where id = ${id} and published_count >= ${publishedCount}
    and last_rejected_at is ${lastRejectedAt?.getTime() ?? null} and trust_revoked = ${trustRevoked ? 1 : 0})`;

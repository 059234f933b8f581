import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { idempotencyKeys } from '#worker/db/schema/contents';

/** An id, or a subquery that selects it. */
export type ResourceId = string | SQL;

export const findKey = (db: Db, key: string) =>
  db
    .select({ resourceId: idempotencyKeys.resourceId, requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, key))
    .limit(1);

/** Inserts a key if the condition holds. Fails, and its batch with it, if the key is there already. */
export const insertKey = (
  db: Db,
  { key, resourceId, requestHash, expiresAt }: { key: string; resourceId: ResourceId; requestHash: string; expiresAt: Date },
  condition: SQL = sql`true`,
) =>
  db.run(sql`insert into ${idempotencyKeys} (key, resource_id, request_hash, expires_at)
    select ${key}, ${resourceId}, ${requestHash}, ${expiresAt.getTime()} where ${condition}`);

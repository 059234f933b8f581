import { eq } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { links } from '#worker/db/schema/accounts';

export const upsertLink = (db: Db, row: typeof links.$inferInsert) =>
  db
    .insert(links)
    .values(row)
    .onConflictDoUpdate({ target: [links.userId, links.sysCode], set: { linkedName: row.linkedName, createdAt: row.createdAt } });

export const deleteLinks = (db: Db, userId: string) => db.delete(links).where(eq(links.userId, userId));

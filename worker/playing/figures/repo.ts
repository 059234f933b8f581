import { eq } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contentStats } from '#worker/db/schema/play';

export const findContentStats = (db: Db, contentId: string) =>
  db.select().from(contentStats).where(eq(contentStats.contentId, contentId)).limit(1);

import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { settings } from '../db/schema/contents.ts';

export const find = (db: Db, key: string) => db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).limit(1);

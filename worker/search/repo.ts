import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Contents whose title begins words like these, the most popular of the first thousand matches. */
export const findByTitle = (search: Db, match: string, limit: number) =>
  search.all<{ content_id: string }>(sql`
    select content_id from (
      select d.content_id, d.popularity from documents_fts f join documents d on d.id = f.rowid
      where documents_fts match ${match} limit 1000
    ) order by popularity desc limit ${limit}`);

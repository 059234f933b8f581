import { sql } from 'drizzle-orm';
import { submissions } from './schema/play.ts';

/** Matches the submissions of a user, or of visitors for an empty id. The expression is that of the index. */
export const isPlayedBy = (userId: string) => sql`coalesce(${submissions.userId}, '') = ${userId}`;

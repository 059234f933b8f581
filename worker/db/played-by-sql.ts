import { sql } from 'drizzle-orm';
import { submissions } from './schema/play.ts';

/** Selects the submissions of a user, or of visitors by the empty text. The expression is the one of the index. */
export const isPlayedBy = (userId: string) => sql`coalesce(${submissions.userId}, '') = ${userId}`;

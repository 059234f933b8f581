import { UserError } from '#scripts/cli/user-error';
import { RESTORE_QUERY } from './restore-progress.ts';

/** Refuses a database whose restore broke off: it has no triggers, and a site on it would count nothing. `query` returns rows as JSON. */
export async function refuseIncompleteRestore(query: (sql: string) => Promise<string>): Promise<void> {
  if (!/"restores":\s*[1-9]/.test(await query(RESTORE_QUERY))) return;
  throw new UserError(
    'Nothing was deployed: the restore of the database is incomplete. Run it again with the same file, npm run restore -- FILE --remote, then npm run deploy.',
  );
}

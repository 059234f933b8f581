import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '#scripts/cli/run-command';
import { MIGRATION_FOLDERS, readMigrations } from '#scripts/database/migrate';

const findLastMigration = (folder: string): string => readMigrations(join(ROOT, folder)).at(-1)?.name ?? '';

/** Builds the names of the last migrations into the Worker, so that it can tell an older schema: `LAST_MIGRATIONS` of `src/env.d.ts`. */
export const lastMigrations: Plugin = {
  name: 'last-migrations',
  config: () => ({
    define: {
      LAST_MIGRATIONS: JSON.stringify({
        store: findLastMigration(MIGRATION_FOLDERS.DB),
        search: findLastMigration(MIGRATION_FOLDERS.SEARCH),
      }),
    },
  }),
};

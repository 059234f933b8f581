import { join } from 'node:path';
import { buildSiteInto } from '#scripts/build/build';
import { withProgress } from '#scripts/cli/progress';
import { ROOT } from '#scripts/cli/run-command';
import { MIGRATION_FOLDERS, readMigrations } from '#scripts/database/migrate';
import { readBuiltConfig } from '#scripts/serve/serve-site';
import { prepareStore } from '#scripts/state/prepare-store';
import { getStatePaths, openStateFolder } from '#scripts/state/state-folder';
import { compareStores } from './compare-stores.ts';
import type { Faults } from './run-step.ts';

/** Migrates the copy of a store as `npm start` does, before anything is served, and returns the tables that have lost something. */
export async function upgradeStore(original: string, copy: string): Promise<{ faults: Faults; appliedNames: string[] }> {
  return withProgress('The upgrade, as npm start does it', async () => {
    const folder = await openStateFolder(copy);
    await buildSiteInto(getStatePaths(copy).site);
    await prepareStore(copy, folder.secret, readBuiltConfig(copy));
    folder.close();
    const { tables, appliedNames } = compareStores(original, copy);
    const rowCount = tables.reduce((sum, { rows }) => sum + rows, 0);
    console.log(`  ${appliedNames.length} migrations, ${tables.length} tables, ${rowCount} rows compared`);
    const sql = readStatements(appliedNames);
    const faults = new Map(
      tables.flatMap(({ table, missing, changed }) => [
        ...(missing > 0 && !hasStatement(sql, '(?:DELETE FROM|DROP TABLE)', table)
          ? [[table, `${missing} rows are missing`] as const]
          : []),
        ...(changed > 0 && !hasStatement(sql, 'UPDATE', table) ? [[table, `${changed} rows have changed`] as const] : []),
      ]),
    );
    return { faults, appliedNames };
  });
}

const readStatements = (names: readonly string[]): string =>
  readMigrations(join(ROOT, MIGRATION_FOLDERS.DB))
    .filter(({ name }) => names.includes(name))
    .flatMap(({ statements }) => statements)
    .join('\n');

/** A row that a migration deletes or changes on purpose has a statement for its table. */
const hasStatement = (sql: string, verb: string, table: string) => new RegExp(`\\b${verb} [\`"]?${table}\\b`, 'i').test(sql);

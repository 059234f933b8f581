import { parseStateOption } from './cli/command-options.ts';
import { onExit, runUntilStopped } from './cli/on-exit.ts';
import { withProgress } from './cli/progress.ts';
import { type IndexCount, openIndexContext, rebuildSearch } from './rebuild/search-index.ts';
import { configureWorkerd, openStorage } from './serve/serve-site.ts';
import { readWranglerConfig } from './serve/wrangler-config.ts';
import { migrateDatabases } from './state/prepare-store.ts';
import { deleteSearchDatabase, quarantineSearchDatabase } from './state/search-database.ts';
import { openStateFolder } from './state/state-folder.ts';

await runUntilStopped(() => run(parseStateOption('rebuild-search', process.argv.slice(2), process.env)));

/** Deletes the search database of a state folder and builds a new one. */
async function run(folder: string): Promise<void> {
  configureWorkerd();
  const state = await openStateFolder(folder, quarantineSearchDatabase);
  onExit(state.close);
  await deleteSearchDatabase(folder);
  const storage = await openStorage(folder, await readWranglerConfig());
  onExit(() => storage.dispose());
  const { DB, SEARCH } = await storage.getBindings<{ DB: D1Database; SEARCH: D1Database }>();
  await migrateDatabases({ DB, SEARCH });
  const count = await withProgress('Rebuilding the search index', () => rebuildSearch(openIndexContext({ DB, SEARCH }), printProgress));
  console.log(formatResult(count));
  await storage.dispose();
  state.close();
  process.exit(0);
}

function printProgress({ indexed, contents }: IndexCount): void {
  console.log(`  ${indexed} of ${contents} items`);
}

function formatResult({ indexed, contents }: IndexCount): string {
  return indexed === contents
    ? `The search index contains all ${contents} items.`
    : `The search index contains ${indexed} of ${contents} items. The others could not be indexed; the site tries again within a day.`;
}

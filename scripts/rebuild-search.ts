import { openDb } from '#worker/db/client';
import { newMeter } from '#worker/db/meter';
import { newId } from '#worker/platform/ids';
import { onCleanUp, runUntilStopped } from './cli/clean-up.ts';
import { parseStateOption } from './cli/options.ts';
import { during } from './cli/progress.ts';
import { type IndexCount, rebuildSearch } from './rebuild/search.ts';
import { guardWorkerd, openStorage } from './serve/serve.ts';
import { readSourceConfig } from './serve/source-config.ts';
import { deleteSearchFile, setSearchAside } from './state/search-file.ts';
import { openState } from './state/state.ts';
import { migrateDatabases } from './state/store.ts';

await runUntilStopped(() => run(parseStateOption('rebuild-search', process.argv.slice(2), process.env)));

/** Builds the search index of a state folder anew, in a new database. */
async function run(folder: string): Promise<void> {
  guardWorkerd();
  const state = await openState(folder, setSearchAside);
  onCleanUp(state.close);
  await deleteSearchFile(folder);
  const storage = await openStorage(folder, await readSourceConfig());
  onCleanUp(() => storage.dispose());
  const { DB, SEARCH } = await storage.getBindings<{ DB: D1Database; SEARCH: D1Database }>();
  await migrateDatabases({ DB, SEARCH });
  const meter = newMeter();
  const ctx = { db: openDb(DB, meter), search: openDb(SEARCH, meter), now: new Date(), newId: () => newId(Date.now()) };
  const count = await during('Rebuilding the search index', () => rebuildSearch(ctx, printProgress));
  console.log(formatResult(count));
  await storage.dispose();
  state.close();
  process.exit(0);
}

function printProgress({ indexed, contents }: IndexCount): void {
  console.log(`  ${indexed} of ${contents} contents`);
}

function formatResult({ indexed, contents }: IndexCount): string {
  return indexed === contents
    ? `The search index holds all ${contents} contents.`
    : `The search index holds ${indexed} of ${contents} contents. The others could not be indexed and are tried again within a day.`;
}

import { type Db, openDb } from '#worker/db/client';
import { createQueryMeter } from '#worker/db/query-meter';
import { parseRebuildOptions } from './cli/command-options.ts';
import { onExit, runUntilStopped } from './cli/on-exit.ts';
import { withProgress } from './cli/progress.ts';
import { openProductionDatabase } from './database/production-database.ts';
import { formatCheck, formatRebuild } from './rebuild/format-report.ts';
import { checkLiveStats, rebuildLiveStats, type StatsCheck } from './rebuild/live-stats.ts';
import { compareStats, type RebuildResult, rebuildStats } from './rebuild/rebuild.ts';
import { configureWorkerd, openStorage, readBuiltConfig } from './serve/serve-site.ts';
import { quarantineSearchDatabase } from './state/search-database.ts';
import { openStateFolder } from './state/state-folder.ts';

await runUntilStopped(() => run(process.argv.slice(2)));

/** Recounts the counters of a state folder or of production and corrects the rows that differ; `--check` only reports them. */
async function run(args: readonly string[]): Promise<void> {
  const { state, isCheck } = parseRebuildOptions(args, process.env);
  const { store, dispose, check, rebuild } = state === null ? await openProductionTarget() : await openFolderTarget(state);
  const meter = createQueryMeter();
  const db = openDb(store, meter);
  const { lines, isCorrect } = await withProgress(isCheck ? 'Checking the counters' : 'Recounting', () =>
    isCheck ? check(db).then(formatCheck) : rebuild(db).then(formatRebuild),
  );
  console.log(`\n${lines.join('\n')}\n\n${meter.rowsRead} rows read, ${meter.rowsWritten} written.`);
  await dispose();
  process.exit(isCorrect ? 0 : 1);
}

interface RebuildTarget {
  store: D1Database;
  dispose: () => Promise<void>;
  check: (db: Db) => Promise<StatsCheck>;
  rebuild: (db: Db) => Promise<RebuildResult>;
}

async function openProductionTarget(): Promise<RebuildTarget> {
  const { db, dispose } = await openProductionDatabase();
  onExit(dispose);
  return { store: db, dispose, check: checkLiveStats, rebuild: rebuildLiveStats };
}

/** Locks the state folder, so that no site runs on it meanwhile. */
async function openFolderTarget(folder: string): Promise<RebuildTarget> {
  configureWorkerd();
  const state = await openStateFolder(folder, quarantineSearchDatabase);
  onExit(state.close);
  const storage = await openStorage(state.folder, readBuiltConfig(state.folder));
  onExit(() => storage.dispose());
  const { DB } = await storage.getBindings<{ DB: D1Database }>();
  const dispose = async () => {
    await storage.dispose();
    state.close();
  };
  const check = async (db: Db) => ({ ...(await compareStats(db, new Date())), isCertain: true });
  return { store: DB, dispose, check, rebuild: (db) => rebuildStats(db, () => new Date()) };
}

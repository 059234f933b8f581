import { type Db, openDb } from '#worker/db/client';
import { newMeter } from '#worker/db/meter';
import { onCleanUp, runUntilStopped } from './cli/clean-up.ts';
import { parseRebuildOptions } from './cli/options.ts';
import { during } from './cli/progress.ts';
import { openProduction } from './database/production.ts';
import { type Check, checkBesideJobs, rebuildBesideJobs } from './rebuild/beside-jobs.ts';
import { compareStats, type Rebuilt, rebuildStats } from './rebuild/rebuild.ts';
import { describeCheck, describeRebuild } from './rebuild/report.ts';
import { guardWorkerd, openStorage, readBuiltConfig } from './serve/serve.ts';
import { setSearchAside } from './state/search-file.ts';
import { openState } from './state/state.ts';

await runUntilStopped(() => run(process.argv.slice(2)));

/** Counts anew what roll-ups keep, in a state folder or in production, and puts right what differs; with `--check` it only tells. */
async function run(args: readonly string[]): Promise<void> {
  const { state, isCheck } = parseRebuildOptions(args, process.env);
  const { store, dispose, check, rebuild } = state === null ? await openLiveStore() : await openFolder(state);
  const meter = newMeter();
  const db = openDb(store, meter);
  const { lines, isRight } = await during('Counting anew', () =>
    isCheck ? check(db).then(describeCheck) : rebuild(db).then(describeRebuild),
  );
  console.log(`\n${lines.join('\n')}\n\n${meter.rowsRead} rows read, ${meter.rowsWritten} written.`);
  await dispose();
  process.exit(isRight ? 0 : 1);
}

interface Target {
  store: D1Database;
  dispose: () => Promise<void>;
  check: (db: Db) => Promise<Check>;
  rebuild: (db: Db) => Promise<Rebuilt>;
}

async function openLiveStore(): Promise<Target> {
  const { db, dispose } = await openProduction();
  onCleanUp(dispose);
  return { store: db, dispose, check: checkBesideJobs, rebuild: rebuildBesideJobs };
}

/** A state folder, which no site has while this runs. */
async function openFolder(folder: string): Promise<Target> {
  guardWorkerd();
  const state = await openState(folder, setSearchAside);
  onCleanUp(state.close);
  const storage = await openStorage(state.folder, readBuiltConfig(state.folder));
  onCleanUp(() => storage.dispose());
  const { DB } = await storage.getBindings<{ DB: D1Database }>();
  const dispose = async () => {
    await storage.dispose();
    state.close();
  };
  const check = async (db: Db) => ({ ...(await compareStats(db, new Date())), isCertain: true });
  return { store: DB, dispose, check, rebuild: (db) => rebuildStats(db, () => new Date()) };
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDb } from '#worker/db/client';
import { newMeter } from '#worker/db/meter';
import { onCleanUp, runUntilStopped } from './clean-up.ts';
import { compareStats, rebuildStats } from './rebuild/rebuild.ts';
import { refusal } from './refusal.ts';
import { guardWorkerd, openStorage, readBuiltConfig } from './serve.ts';
import { openState } from './state.ts';

const SHOWN = 20;

await runUntilStopped(() => run(process.argv.slice(2)));

/**
 * Counts anew, from submissions, views, votes and comments, what roll-ups keep in a state folder. With `--check` it writes nothing and
 * tells what differs.
 */
async function run(args: readonly string[]): Promise<void> {
  const { state: folder, check: isCheck } = read(args);
  guardWorkerd();
  const state = await openState(resolve(folder));
  onCleanUp(state.close);
  const storage = await openStorage(state.folder, readBuiltConfig(state.folder));
  onCleanUp(() => storage.dispose());
  const meter = newMeter();
  const { DB } = await storage.getBindings<{ DB: D1Database }>();
  const db = openDb(DB, meter);
  const { rows, found } = isCheck ? await compareStats(db, new Date()) : await rebuildStats(db, () => new Date());
  for (const { name, key, stored, right } of found.slice(0, SHOWN)) {
    console.log(`${name} ${key}: ${JSON.stringify(stored)} should be ${JSON.stringify(right)}`);
  }
  if (found.length > SHOWN) console.log(`… and ${found.length - SHOWN} more`);
  const end =
    found.length === 0 ? 'all as they should be' : isCheck ? `${found.length} differ` : `${found.length} differed and are put right`;
  console.log(`${rows} rows of roll-ups: ${end} (${meter.rowsRead} rows read, ${meter.rowsWritten} written).`);
  await storage.dispose();
  state.close();
  process.exit(isCheck && found.length > 0 ? 1 : 0);
}

function read(args: readonly string[]): { state: string; check: boolean } {
  try {
    const { values } = parseArgs({ args: [...args], options: { state: { type: 'string' }, check: { type: 'boolean' } } });
    return { state: values.state ?? (process.env['QUIZLARK_STATE'] || '.state'), check: values.check ?? false };
  } catch {
    throw refusal('The arguments are --state FOLDER and --check, for example: npm run rebuild-stats -- --state ~/quizlark --check');
  }
}

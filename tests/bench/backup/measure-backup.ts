import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { listTables } from '#scripts/backup/copy-database';
import { buildSiteInto } from '#scripts/build/build';
import { ROOT } from '#scripts/cli/run-command';
import { configureWorkerd, readBuiltConfig, serveSite } from '#scripts/serve/serve-site';
import { withMigratedStore } from '#scripts/state/prepare-store';
import { getStatePaths, openStateFolder } from '#scripts/state/state-folder';
import { findStoreFiles } from '#scripts/state/store-files';
import { generateContents } from '#tests/bench/generate-contents';
import { DAILY_TRAFFIC, insertHistory, insertPeople } from '#tests/bench/generate-plays';
import { findFreePort } from '#tests/helpers/serve';
import { startWriting } from './write-votes.ts';

// Backs up a store with 20,000 contents and 200,000 plays by the command while the site is written to, restores it by the command, and
// explains every difference: npm run bench:backup [-- CONTENTS].
const CONTENTS = Number(process.argv[2] ?? 20_000);
const PLAYS = CONTENTS * 10;
const PICTURES = 500;
const PICTURE_BYTES = 100_000;
const WRITES_BEFORE = 200;

const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), 'quizlark-bench-backup-'));
const [state, file, restored] = [join(root, 'state'), join(root, 'backup.tar'), join(root, 'restored')];
configureWorkerd();
try {
  await measureBackup();
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);

async function measureBackup(): Promise<void> {
  const folder = await openStateFolder(state);
  await buildSiteInto(getStatePaths(state).site);
  const config = readBuiltConfig(state);
  const filling = await measureSeconds(() => fillStore());
  const site = await serveSite({ state, secret: folder.secret, port: await findFreePort() });
  const writer = startWriting(site.url, CONTENTS);
  await writer.waitFor(WRITES_BEFORE);
  const acknowledgedBefore = new Set(writer.acknowledged);
  const quiet = writer.measureLatencies();
  const backup = await measureSeconds(() => run(process.execPath, ['scripts/backup.ts', file, '--state', state], { cwd: ROOT }));
  const busy = writer.measureLatencies();
  const writesAfter = await writer.stop();
  await site.stop();
  folder.close();
  const restore = await measureSeconds(() => run(process.execPath, ['scripts/restore.ts', file, '--state', restored], { cwd: ROOT }));
  const database = (await findStoreFiles(state, config)).database;
  const restoredDatabase = (await findStoreFiles(restored, config)).database;
  console.log(`\n${CONTENTS} contents, ${PLAYS} plays, ${PICTURES} pictures, filled in ${filling} s`);
  console.log(`  database ${formatMegabytes(database)}, backup ${formatMegabytes(file)}`);
  console.log(`  backup  ${backup} s, during which ${writesAfter.length - acknowledgedBefore.size} writes were acknowledged`);
  console.log(`  restore ${restore} s, search index included`);
  console.log(`  a write before: p50 ${quiet.p50} ms, max ${quiet.max} ms; during the backup: p50 ${busy.p50} ms, max ${busy.max} ms`);
  explainDifferences({ database, restoredDatabase, acknowledgedBefore, acknowledged: new Set(writesAfter) });
}

async function fillStore(): Promise<void> {
  await withMigratedStore(state, readBuiltConfig(state), async ({ DB, IMAGES_BUCKET }) => {
    await insertPeople(DB, DAILY_TRAFFIC);
    await generateContents(DB, 0, CONTENTS);
    await insertHistory(DB, { from: 0, to: PLAYS, contents: CONTENTS });
    for (let i = 0; i < PICTURES; i++) await IMAGES_BUCKET.put(`bench-${i}.webp`, new Uint8Array(PICTURE_BYTES).fill(i));
  });
}

interface Comparison {
  database: string;
  restoredDatabase: string;
  /** Votes as `content user`: acknowledged before the backup began, and all. */
  acknowledgedBefore: ReadonlySet<string>;
  acknowledged: ReadonlySet<string>;
}

/** Prints every table that differs. Fails unless the differences are exactly what was written after the moment of the backup. */
function explainDifferences({ database, restoredDatabase, acknowledgedBefore, acknowledged }: Comparison): void {
  const copy = join(root, 'compared.sqlite');
  cpSync(restoredDatabase, copy);
  const db = new DatabaseSync(database);
  db.prepare('attach ? as restored').run(copy);
  const count = (sql: string) => Number(db.prepare(`select count(*) as n from (${sql})`).get()?.['n']);
  let rows = 0;
  for (const table of listTables(db)) {
    const [source, target] = [`select * from main."${table}"`, `select * from restored."${table}"`];
    const [missing, extra] = [count(`${source} except ${target}`), count(`${target} except ${source}`)];
    rows += count(target);
    if (missing + extra > 0)
      console.log(`  ${table.padEnd(24)} ${count(source)} rows, restored ${count(target)}: ${missing} newer, ${extra} older`);
  }
  console.log(`  ${rows} rows restored in ${listTables(db).length} tables`);
  const votes = (schema: string) =>
    new Set(
      db
        .prepare(`select topic || ' ' || user_id as vote from ${schema}.votes`)
        .all()
        .map((row) => String(row['vote'])),
    );
  const [all, saved] = [votes('main'), votes('restored')];
  const contentsOfMissingVotes = 'select topic from main.votes where (topic, user_id) not in (select topic, user_id from restored.votes)';
  const checks: Record<string, number> = {
    'acknowledged votes that the source lacks': [...acknowledged].filter((vote) => !all.has(vote)).length,
    'votes acknowledged before the backup that it lacks': [...acknowledgedBefore].filter((vote) => !saved.has(vote)).length,
    'votes that only the backup has': [...saved].filter((vote) => !all.has(vote)).length,
    'restored contents whose counter is not the number of their votes': count(
      'select id from restored.contents c where up_vote_count <> (select count(*) from restored.votes v where v.topic = c.id and score = 1)',
    ),
    'contents that differ without a vote after the backup': count(
      `select id from (select * from main.contents except select * from restored.contents) where id not in (${contentsOfMissingVotes})`,
    ),
    'plays that differ': count('select * from main.submissions except select * from restored.submissions'),
  };
  db.close();
  console.log(`  ${saved.size} of ${all.size} votes restored; ${all.size - saved.size} came after the moment of the backup`);
  for (const [name, n] of Object.entries(checks)) {
    console.log(`  ${String(n).padStart(6)} ${name}`);
    if (n > 0) process.exitCode = 1;
  }
}

async function measureSeconds(work: () => Promise<unknown>): Promise<string> {
  const startedAt = performance.now();
  await work();
  return ((performance.now() - startedAt) / 1_000).toFixed(1);
}

function formatMegabytes(path: string): string {
  return `${(statSync(path).size / 1_000_000).toFixed(1)} MB`;
}

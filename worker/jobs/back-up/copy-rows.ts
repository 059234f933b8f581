import type { RequestContext } from '#worker/context';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import { abandonNight } from './begin-night.ts';
import { getNightFolder, getPartName } from './night-files.ts';
import { readTablePart } from './read-rows.ts';
import { listBackupTables } from './tables.ts';
import { writeOnce } from './write-once.ts';

/** The read of a part, of which a single row may have 2 MB, and the state after the part and at the end of the run. */
const PART_COST: JobCost = { statements: 3, bytes: 4_000_000 };

/** Copies rows into the bucket, part by part, until all are copied or the run has to end. An empty table has no part. */
export async function copyRows({ db }: Pick<RequestContext, 'db'>, bucket: R2Bucket, run: JobRun<'back-up'>): Promise<void> {
  const tables = await listBackupTables(db);
  let { state } = run;
  while (run.hasBudgetFor(PART_COST)) {
    // A table that a release has removed meanwhile is left out.
    const table = tables.find(({ name }) => name === state.table) ?? tables.find(({ name }) => !(name in state.rows));
    if (!table) {
      await run.store({ ...state, step: 'pictures' }, []);
      return;
    }
    const { text, rowCount, after } = await readTablePart(db, table, state.table === table.name ? state.after : null);
    const rows = { ...state.rows, [table.name]: (state.rows[table.name] ?? 0) + rowCount };
    state = { ...state, table: after ? table.name : '', after, rows };
    if (rowCount === 0) continue;
    const name = getNightFolder(state.night) + getPartName(table.name, state.parts);
    state = { ...state, parts: state.parts + 1 };
    if (!(await writeOnce(bucket, name, { text, customMetadata: { rows: String(rowCount) } })))
      await abandonNight(run, `${name} is written already, and has other rows.`);
    await run.store(state, []);
  }
  // The last tables of the run were empty.
  if (state !== run.state) await run.store(state, []);
}

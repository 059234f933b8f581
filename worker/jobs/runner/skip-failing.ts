import type { Db } from '#worker/db/client';
import type { JobName } from './job-state.ts';
import * as repo from './repo.ts';
import { getRootCauseMessage } from './run-jobs.ts';

/** So many rows of a run may fail by themselves; with more of them the store or the job is at fault, and the run fails. */
const MAX_SKIPPED = 5;

interface HalvesOptions<Row> {
  work: (rows: readonly Row[]) => Promise<void>;
  /** Puts a row aside that fails by itself. */
  skip: (row: Row, cause: string) => Promise<void>;
  canContinue: () => boolean;
  /** Fails where what the work depends on is out of order, which is no fault of a row. */
  probe: () => Promise<void>;
}

/** Works on rows at once or, where that fails, by halves, in their order; those that fail by themselves are skipped and hold nobody back. */
export async function processInHalves<Row>(rows: readonly Row[], { work, skip, canContinue, probe }: HalvesOptions<Row>): Promise<void> {
  const parts = rows.length > 0 ? [rows] : [];
  let skipped = 0;
  for (let part = parts.shift(); part && canContinue(); part = parts.shift()) {
    try {
      await work(part);
    } catch (error) {
      const [row] = part;
      if (repo.isOvertaken(error) || row === undefined) throw error;
      const half = Math.ceil(part.length / 2);
      if (part.length > 1) {
        parts.unshift(part.slice(0, half), part.slice(half));
        continue;
      }
      await probe();
      // What has passed by now was a moment's trouble.
      const cause = await work(part).then(
        () => null,
        (again: unknown) => again,
      );
      if (cause === null) continue;
      if (repo.isOvertaken(cause) || skipped === MAX_SKIPPED) throw cause;
      skipped += 1;
      await skip(row, getRootCauseMessage(cause));
    }
  }
}

/** Logs rows that are put aside, and gives the statement that keeps them for staff. */
export function recordSkippedRows(db: Db, rows: readonly { job: JobName; key: string; cause: string }[], now: Date) {
  for (const { job, key, cause } of rows) console.error(JSON.stringify({ level: 'error', job, row: key, outcome: 'skipped', cause }));
  return repo.insertSkippedRows(
    db,
    rows.map((row) => ({ ...row, skippedAt: now })),
  );
}

import type { Db } from '#worker/db/client';
import { getRootCauseMessage } from '#worker/db/root-cause';
import type { JobName } from './job-state.ts';
import * as repo from './repo.ts';

/** Maximum number of rows that a run may skip. More failures indicate a fault of the store or the job, and the run fails. */
const MAX_SKIPPED = 5;

interface HalvesOptions<Row> {
  work: (rows: readonly Row[]) => Promise<void>;
  /** Skips a row that fails on its own. */
  skip: (row: Row, cause: string) => Promise<void>;
  canContinue: () => boolean;
  /** Throws if a dependency of the work is unavailable, in which case the row is not at fault. */
  probe: () => Promise<void>;
}

/** Processes rows together or, after a failure, in halves, in order. Rows that fail on their own are skipped and do not block others. */
export async function processInHalves<Row>(rows: readonly Row[], { work, skip, canContinue, probe }: HalvesOptions<Row>): Promise<void> {
  const parts = rows.length > 0 ? [rows] : [];
  let skippedCount = 0;
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
      // A retry that succeeds means that the failure was temporary.
      const cause = await work(part).then(
        () => null,
        (retryError: unknown) => retryError,
      );
      if (cause === null) continue;
      if (repo.isOvertaken(cause) || skippedCount === MAX_SKIPPED) throw cause;
      skippedCount += 1;
      await skip(row, getRootCauseMessage(cause));
    }
  }
}

/** Logs skipped rows and returns the statement that records them for staff. */
export function recordSkippedRows(db: Db, rows: readonly { job: JobName; key: string; cause: string }[], now: Date) {
  for (const { job, key, cause } of rows) console.error(JSON.stringify({ level: 'error', job, row: key, outcome: 'skipped', cause }));
  return repo.insertSkippedRows(
    db,
    rows.map((row) => ({ ...row, skippedAt: now })),
  );
}

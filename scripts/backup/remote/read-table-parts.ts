import type { Db } from '#worker/db/client';
import { type ReadPart, readTablePart } from '#worker/jobs/back-up/read-rows';
import type { BackupTable } from '#worker/jobs/back-up/tables';

/** Reads all rows of a table, part by part. */
export async function* readTableParts(db: Db, table: BackupTable): AsyncGenerator<ReadPart> {
  let after: ReadPart['after'] = null;
  do {
    const part: ReadPart = await readTablePart(db, table, after);
    yield part;
    after = part.after;
  } while (after !== null);
}

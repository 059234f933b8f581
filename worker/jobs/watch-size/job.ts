import type { RequestContext } from '#worker/context';
import { measureDatabase, readDatabaseSize } from '#worker/db/database-size';

/** Logs a line about each database that fills up, in each run until there is space again. */
export async function watchSize({ db, search }: Pick<RequestContext, 'db' | 'search'>): Promise<void> {
  // A search database that does not respond is reported by its own job.
  const [store, index] = await Promise.all([measureDatabase(db), measureDatabase(search).catch(() => null)]);
  for (const size of [readDatabaseSize('store', store), ...(index ? [readDatabaseSize('search', index)] : [])]) {
    if (size.level === 'ok') continue;
    const level = size.level === 'alarm' ? 'error' : 'warning';
    console.error(JSON.stringify({ ...size, level, job: 'watch-size', outcome: 'database fills up' }));
  }
}

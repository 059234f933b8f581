import { DatabaseSync } from 'node:sqlite';
import { findDatabaseFiles } from './find-damaged-databases.ts';

/** SQLite reuses its log from the start after about a thousand pages. */
const LOG_PAGES = 1_100;

/**
 * Makes the databases below a folder readable on a full disk, until the returned function is called. Miniflare's D1 writes a bookmark with
 * each query, a read too, so the log has to have its full length. workerd closes a database that is idle or failed to write; the last
 * connection deletes the log and its index, so this one stays open.
 */
export function holdDatabases(folder: string): () => void {
  const databases = findDatabaseFiles(folder).map(holdDatabase);
  return () => {
    for (const database of databases) database.close();
  };
}

function holdDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  const { user_version: version } = database.prepare('pragma user_version').get() as { user_version: number };
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma wal_autocheckpoint = 0');
  // Each writes a page to the log, which stays as it is in the database.
  for (let page = 0; page < LOG_PAGES; page += 1) database.exec(`pragma user_version = ${version}`);
  database.exec('pragma wal_checkpoint(restart)');
  return database;
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStorage, type StorageConfig } from '#scripts/serve/serve-site';
import { getStatePaths } from './state-folder.ts';

/** Databases and pictures, without SQLite's logs. */
// pattern-bound: the path of a file.
const FILE_NAME = /[0-9a-f]{64}[^/\\-]*$/;

/** The paths in a state folder of what a site stores. */
export interface StoreFiles {
  /** The main database. */
  database: string;
  /** The search index, which is derived from the main database. */
  search: string;
  /** The SQLite file that names the pictures. */
  pictureIndex: string;
  /** The folder of the pictures' bytes, one file each. A file never changes; a picture that is replaced gets another one. */
  pictureBlobs: string;
}

const relativeFiles = new Map<string, Promise<StoreFiles>>();

/** Finds the paths of what a site stores. Miniflare derives them from the ids in the configuration alone, so an empty folder shows them. */
export async function findStoreFiles(folder: string, config: StorageConfig): Promise<StoreFiles> {
  const ids = JSON.stringify([config.d1_databases, config.r2_buckets]);
  const names = relativeFiles.get(ids) ?? findRelativeFiles(config);
  relativeFiles.set(ids, names);
  const { database, search, pictureIndex, pictureBlobs } = await names;
  const place = (name: string) => join(getStatePaths(folder).resources, name);
  return { database: place(database), search: place(search), pictureIndex: place(pictureIndex), pictureBlobs: place(pictureBlobs) };
}

async function findRelativeFiles(config: StorageConfig): Promise<StoreFiles> {
  const empty = mkdtempSync(join(tmpdir(), 'quizlark-probe-'));
  const storage = await openStorage(empty, config);
  const { resources } = getStatePaths(empty);
  const listFiles = () => readdirSync(resources, { recursive: true, encoding: 'utf8' }).filter((name) => FILE_NAME.test(name));
  async function findNewFiles(use: () => Promise<unknown>): Promise<string[]> {
    const before = new Set(listFiles());
    await use();
    return listFiles().filter((name) => !before.has(name));
  }
  try {
    const { DB, SEARCH, IMAGES_BUCKET } = await storage.getBindings<{ DB: D1Database; SEARCH: D1Database; IMAGES_BUCKET: R2Bucket }>();
    const [database] = await findNewFiles(() => DB.prepare('select 1').run());
    const [search] = await findNewFiles(() => SEARCH.prepare('select 1').run());
    const pictureFiles = await findNewFiles(() => IMAGES_BUCKET.put('probe', 'x'));
    const pictureIndex = pictureFiles.find((name) => name.endsWith('.sqlite'));
    const blob = pictureFiles.find((name) => !name.endsWith('.sqlite'));
    if (!database || !search || !pictureIndex || !blob) throw new Error(`Miniflare stored other files than expected: ${listFiles()}`);
    return { database, search, pictureIndex, pictureBlobs: dirname(blob) };
  } finally {
    await storage.dispose();
    rmSync(empty, { recursive: true, force: true });
  }
}

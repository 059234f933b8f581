import type { Night } from '#rules/backups/outdated-nights';

/** The names of objects in the bucket of backups. A night without its manifest is no backup. */
const MANIFESTS_FOLDER = 'manifests/';
export const PICTURES_FOLDER = 'pictures/';
/** An empty object for each picture that the site has deleted; its age tells when. */
export const DELETED_PICTURES_FOLDER = 'deleted-pictures/';
const NIGHTS_FOLDER = 'nights/';

export const getManifestName = (night: Night) => `${MANIFESTS_FOLDER}${night}.json`;
export const getNightFolder = (night: Night) => `${NIGHTS_FOLDER}${night}/`;

/** The name of a part within its backup, by its table and its number, which counts all parts. */
export const getPartName = (table: string, part: number) => `databases/main/${String(part).padStart(6, '0')}-${table}.jsonl`;

/** The manifest of a night: the checksums of its parts, and how many rows each table has. */
export interface NightManifest {
  /** When its first row was read and when its last picture was copied, ISO 8601. */
  dateCreated: string;
  dateFinished: string;
  /** The names of the applied migrations. */
  migrations: readonly string[];
  rows: Readonly<Record<string, number>>;
  files: Readonly<Record<string, { bytes: number; sha256: string }>>;
}

/** The largest number of keys that R2 lists or deletes at once. */
const MAX_KEYS = 1_000;

/** Lists the objects of a folder, all of them. */
export async function listObjects(bucket: R2Bucket, prefix: string): Promise<R2Object[]> {
  const objects: R2Object[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix, limit: MAX_KEYS, include: ['customMetadata'], ...(cursor !== undefined && { cursor }) });
    objects.push(...page.objects);
    if (!page.truncated) return objects;
    cursor = page.cursor;
  }
}

/** The nights that are backups, oldest first. */
export const listNights = async (bucket: R2Bucket): Promise<Night[]> =>
  (await listObjects(bucket, MANIFESTS_FOLDER)).map(({ key }) => key.slice(MANIFESTS_FOLDER.length, -'.json'.length));

/** The nights that have parts, with or without a manifest: those of a day, or the oldest thousand. */
export async function listStartedNights(bucket: R2Bucket, day = ''): Promise<Night[]> {
  const { delimitedPrefixes } = await bucket.list({ prefix: NIGHTS_FOLDER + day, delimiter: '/', limit: MAX_KEYS });
  return delimitedPrefixes.map((prefix) => prefix.slice(NIGHTS_FOLDER.length, -1));
}

/**
 * Deletes a night, or as much of it as `maxPages` pages of keys allow. Its manifest goes first, so that the rest is no backup. Returns how
 * many pages it took.
 */
export async function deleteNight(bucket: R2Bucket, night: Night, maxPages: number): Promise<number> {
  await bucket.delete(getManifestName(night));
  for (let pages = 1; ; pages += 1) {
    const { objects, truncated } = await bucket.list({ prefix: getNightFolder(night), limit: MAX_KEYS });
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    if (!truncated || pages >= maxPages) return pages;
  }
}

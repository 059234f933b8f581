import { type ArchiveWriter, writeArchive } from '#scripts/backup/archive';
import { type BackupDetails, type BackupManifest, readRelease } from '#scripts/backup/manifest';
import { UserError } from '#scripts/cli/user-error';
import type { ProductionStores } from '#scripts/database/production-database';
import { openStoreClock, withJobsPaused } from '#scripts/rebuild/pause-jobs';
import { openDb } from '#worker/db/client';
import { createQueryMeter } from '#worker/db/query-meter';
import { isDrawnPicture } from '#worker/jobs/back-up/copy-pictures';
import { backUp } from '#worker/jobs/back-up/job';
import {
  DELETED_PICTURES_FOLDER,
  getManifestName,
  getNightFolder,
  getPartName,
  listNights,
  listObjects,
  type NightManifest,
  PICTURES_FOLDER,
} from '#worker/jobs/back-up/night-files';
import { listBackupTables } from '#worker/jobs/back-up/tables';
import { openJobRun } from '#worker/jobs/runner/job-run';
import { getSha256Hex } from '#worker/platform/signing';
import { readTableParts } from './read-table-parts.ts';
import { listAppliedMigrations } from './restore-progress.ts';

type Stores = Omit<ProductionStores, 'dispose'>;

export interface RemoteBackup {
  manifest: BackupManifest;
  pictures: number;
}

/** Writes a backup of the deployed site into a file while the site runs: rows first, then the pictures that these name. */
export async function backUpToFile({ db, pictures }: Pick<Stores, 'db' | 'pictures'>, file: string): Promise<RemoteBackup> {
  return writeArchive(file, async (archive) => {
    const dateCreated = new Date().toISOString();
    const migrations = await listAppliedMigrations(db);
    const rows = await addRows(archive, db);
    const keys = (await listObjects(pictures, '')).map(({ key }) => key).filter((key) => !isDrawnPicture(key));
    const count = await addPictures(
      archive,
      pictures,
      keys.map((key) => ({ name: PICTURES_FOLDER + key, key })),
    );
    if ((await listAppliedMigrations(db)).length !== migrations.length)
      throw new UserError('A release has changed the database while it was read, so the backup was not written. Run the command again.');
    const details: BackupDetails = {
      source: 'cloudflare',
      dateCreated,
      release: readRelease(),
      migrations: { DB: migrations },
      rows: { DB: rows },
    };
    return { manifest: await archive.finish(details), pictures: count };
  });
}

/** Copies a night of the bucket of backups into a file. */
export async function downloadNight({ backups }: Pick<Stores, 'backups'>, night: string, file: string): Promise<RemoteBackup> {
  const bucket = requireBucket(backups);
  const manifestObject = await bucket.get(getManifestName(night));
  if (!manifestObject) throw new UserError(await describeMissingNight(bucket, night));
  const { dateCreated, dateFinished, migrations, rows, files } = await manifestObject.json<NightManifest>();
  return writeArchive(file, async (archive) => {
    for (const [name, { sha256 }] of Object.entries(files)) {
      const object = await bucket.get(getNightFolder(night) + name);
      const bytes = new Uint8Array((await object?.arrayBuffer()) ?? []);
      if ((await getSha256Hex(bytes)) !== sha256)
        throw new UserError(`The backup of ${night} is damaged: ${name} in the bucket is not what was stored. Use another night.`);
      await archive.addFile(name, bytes);
    }
    const keys = await listPicturesOfNight(bucket, { dateCreated, dateFinished });
    const count = await addPictures(
      archive,
      bucket,
      keys.map((key) => ({ name: key, key })),
    );
    const details: BackupDetails = {
      source: 'cloudflare',
      dateCreated,
      release: readRelease(),
      migrations: { DB: [...migrations] },
      rows: { DB: rows },
    };
    return { manifest: await archive.finish(details), pictures: count };
  });
}

/** Makes the backup of today in the bucket, as the job does at night, or finishes one in progress. Returns its name. */
export async function backUpToBucket({ db: store, pictures, backups }: Stores): Promise<string> {
  const bucket = requireBucket(backups);
  const db = openDb(store, createQueryMeter());
  const clock = await openStoreClock(db);
  return withJobsPaused(db, { clock, jobs: ['back-up'] }, async () => {
    const firstRun = await openJobRun(db, 'back-up');
    // Today's backup may be whole already, and is made again.
    if (firstRun.state.step === 'whole') await firstRun.store({ ...firstRun.state, night: '' }, []);
    for (;;) {
      const run = await openJobRun(db, 'back-up');
      await backUp({ db, bucket: pictures, backups: bucket, now: clock(), clock }, run);
      if (run.state.step === 'whole') return run.state.night;
    }
  });
}

function requireBucket(bucket: R2Bucket | undefined): R2Bucket {
  if (bucket) return bucket;
  throw new UserError(
    'wrangler.toml binds no bucket BACKUPS_BUCKET. Name a file: npm run backup -- --remote FILE. docs/deploy.md explains how to create the bucket.',
  );
}

async function describeMissingNight(bucket: R2Bucket, night: string): Promise<string> {
  const nights = await listNights(bucket);
  return `The bucket has no backup of ${night}. ${nights.length > 0 ? `It has those of ${nights.join(', ')}.` : 'It has none at all.'}`;
}

async function addRows(archive: ArchiveWriter, store: D1Database): Promise<Record<string, number>> {
  const db = openDb(store, createQueryMeter());
  const rows: Record<string, number> = {};
  let parts = 0;
  for (const table of await listBackupTables(db)) {
    rows[table.name] = 0;
    for await (const { text, rowCount } of readTableParts(db, table)) {
      if (rowCount === 0) continue;
      rows[table.name] = (rows[table.name] ?? 0) + rowCount;
      await archive.addFile(getPartName(table.name, parts), Buffer.from(text));
      parts += 1;
    }
  }
  return rows;
}

async function addPictures(archive: ArchiveWriter, bucket: R2Bucket, pictures: readonly { name: string; key: string }[]): Promise<number> {
  let count = 0;
  for (const { name, key } of pictures) {
    const picture = await bucket.get(key);
    // One that was deleted since it was listed is not missed.
    if (!picture) continue;
    await archive.addFile(name, new Uint8Array(await picture.arrayBuffer()));
    count += 1;
  }
  return count;
}

/** The pictures that were there while the rows of a night were read. */
async function listPicturesOfNight(
  bucket: R2Bucket,
  { dateCreated, dateFinished }: Pick<NightManifest, 'dateCreated' | 'dateFinished'>,
): Promise<string[]> {
  const deletions = await listObjects(bucket, DELETED_PICTURES_FOLDER);
  const deletedBefore = new Set(
    deletions
      .filter(({ uploaded }) => uploaded.toISOString() < dateCreated)
      .map(({ key }) => PICTURES_FOLDER + key.slice(DELETED_PICTURES_FOLDER.length)),
  );
  const pictures = await listObjects(bucket, PICTURES_FOLDER);
  return pictures.filter(({ key, uploaded }) => uploaded.toISOString() <= dateFinished && !deletedBefore.has(key)).map(({ key }) => key);
}

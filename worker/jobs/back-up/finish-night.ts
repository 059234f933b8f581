import { findOutdatedNights } from '#rules/backups/outdated-nights';
import type { RequestContext } from '#worker/context';
import type { Db } from '#worker/db/client';
import type { JobRun } from '#worker/jobs/runner/job-run';
import { INITIAL_STATES } from '#worker/jobs/runner/job-state';
import { deleteOldPictures } from './copy-pictures.ts';
import {
  deleteNight,
  getManifestName,
  getNightFolder,
  listObjects,
  MANIFESTS_FOLDER,
  NIGHTS_FOLDER,
  type NightManifest,
} from './night-files.ts';
import * as repo from './repo.ts';

/** Writes the manifest, which makes the night a backup, and deletes outdated ones. */
export async function finishNight(
  ctx: Pick<RequestContext, 'db' | 'bucket' | 'now' | 'clock'>,
  bucket: R2Bucket,
  run: JobRun<'back-up'>,
): Promise<void> {
  const { state } = run;
  const manifest = await buildManifest(ctx, bucket, run);
  await bucket.put(getManifestName(state.night), JSON.stringify(manifest));
  await run.store({ ...INITIAL_STATES['back-up'], night: state.night, step: 'whole', lastBackupAt: state.startedAt }, []);
  await deleteOutdated(ctx, bucket, state.night);
}

export async function findNewestMigration(db: Db): Promise<string> {
  return (await repo.listAppliedMigrations(db)).at(-1)?.name ?? '';
}

/** Checks the parts against the state. If they differ, since two runs wrote at once or a release changed the tables, the next run begins again. */
async function buildManifest(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  bucket: R2Bucket,
  run: JobRun<'back-up'>,
): Promise<NightManifest> {
  const { night, startedAt, newestMigration, parts, rows, lastBackupAt } = run.state;
  const folder = getNightFolder(night);
  const objects = await listObjects(bucket, folder);
  const rowCount = objects.reduce((sum, { customMetadata }) => sum + Number(customMetadata?.['rows']), 0);
  const migrations = (await repo.listAppliedMigrations(db)).map(({ name }) => name);
  const writtenCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
  if (objects.length !== parts || rowCount !== writtenCount || (migrations.at(-1) ?? '') !== newestMigration) {
    await run.store({ ...INITIAL_STATES['back-up'], lastBackupAt }, []);
    throw new Error(
      `The backup is begun again: ${parts} parts with ${writtenCount} rows were written since ${newestMigration}, and the bucket has ${objects.length} with ${rowCount}.`,
    );
  }
  const files = objects.map(({ key, size, customMetadata }) => [
    key.slice(folder.length),
    { bytes: size, sha256: customMetadata?.['sha256'] ?? '' },
  ]);
  return {
    dateCreated: new Date(startedAt).toISOString(),
    dateFinished: clock().toISOString(),
    migrations,
    rows,
    files: Object.fromEntries(files),
  };
}

/** Deletes outdated backups, what is left of those that were never finished, and pictures that none of them shows. */
async function deleteOutdated(ctx: Pick<RequestContext, 'bucket' | 'now'>, bucket: R2Bucket, newest: string): Promise<void> {
  const manifests = await listObjects(bucket, MANIFESTS_FOLDER);
  const nights = manifests.map(({ key }) => key.slice(MANIFESTS_FOLDER.length, -'.json'.length));
  const { delimitedPrefixes } = await bucket.list({ prefix: NIGHTS_FOLDER, delimiter: '/' });
  const started = delimitedPrefixes.map((prefix) => prefix.slice(NIGHTS_FOLDER.length, -1));
  const unfinished = started.filter((night) => night < newest && !nights.includes(night));
  for (const night of [...findOutdatedNights(nights), ...unfinished]) await deleteNight(bucket, night);
  await deleteOldPictures(ctx, bucket);
}

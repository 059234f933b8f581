import { findOutdatedNights } from '#rules/backups/outdated-nights';
import type { RequestContext } from '#worker/context';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import { INITIAL_STATES } from '#worker/jobs/runner/job-state';
import { abandonNight } from './begin-night.ts';
import {
  deleteNight,
  getManifestName,
  getNightFolder,
  listNights,
  listObjects,
  listStartedNights,
  type NightManifest,
} from './night-files.ts';
import * as repo from './repo.ts';
import { writeOnce } from './write-once.ts';

/** The memory of a part in the manifest. */
const PART_BYTES = 1_000;
/** Pages of a thousand objects. The remaining ones are deleted after the next backup. */
const DELETED_PAGES = 100;

/** The names of migrations, the state, and the list of parts. */
export const getManifestCost = (parts: number): JobCost => ({ statements: 2, bytes: 100_000 + parts * PART_BYTES });

/** Writes the manifest, which makes the night a backup, and deletes outdated ones. */
export async function finishNight(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  bucket: R2Bucket,
  run: JobRun<'back-up'>,
): Promise<void> {
  const { night, startedAt, firstNeededAt } = run.state;
  const manifest = await buildManifest({ db, clock }, bucket, run);
  // If the night has a manifest already, a run that was killed has written it after the same check.
  await writeOnce(bucket, getManifestName(night), { text: JSON.stringify(manifest) });
  await run.store({ ...INITIAL_STATES['back-up'], night, step: 'whole', lastBackupAt: startedAt, firstNeededAt }, []);
  await deleteOutdated(bucket);
}

/** Checks the parts against the state. They differ if two runs wrote at once or a release changed the tables. */
async function buildManifest(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  bucket: R2Bucket,
  run: JobRun<'back-up'>,
): Promise<NightManifest> {
  const { night, startedAt, newestMigration, parts, rows } = run.state;
  const folder = getNightFolder(night);
  const objects = await listObjects(bucket, folder);
  const rowCount = objects.reduce((sum, { customMetadata }) => sum + Number(customMetadata?.['rows']), 0);
  const migrations = (await repo.listAppliedMigrations(db)).map(({ name }) => name);
  const writtenCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
  if (objects.length !== parts || rowCount !== writtenCount || (migrations.at(-1) ?? '') !== newestMigration)
    await abandonNight(
      run,
      `${parts} parts with ${writtenCount} rows were written since ${newestMigration}, and the bucket has ${objects.length} with ${rowCount}.`,
    );
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

/** Deletes outdated backups, and the parts of old ones that were never finished. */
async function deleteOutdated(bucket: R2Bucket): Promise<void> {
  const nights = await listNights(bucket);
  const unfinished = (await listStartedNights(bucket)).filter((night) => !nights.includes(night));
  let pages = 0;
  for (const night of findOutdatedNights(nights, unfinished)) {
    if (pages >= DELETED_PAGES) return;
    pages += await deleteNight(bucket, night, DELETED_PAGES - pages);
  }
}

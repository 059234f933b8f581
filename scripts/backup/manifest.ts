import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '#scripts/cli/run-command';
import { UserError } from '#scripts/cli/user-error';
import { MIGRATION_FOLDERS, readMigrations } from '#scripts/database/migrate';

const FORMAT = 1;
const count = z.int().nonnegative();

const backupManifest = z.strictObject({
  quizlark: z.literal('backup'),
  format: z.literal(FORMAT),
  /** `folder`: SQLite files of a state folder. `cloudflare`: rows of D1 as JSON lines, and the pictures by key. */
  source: z.enum(['folder', 'cloudflare']),
  dateCreated: z.iso.datetime(),
  /** The version in package.json of the checkout that wrote the file. */
  release: z.string(),
  /** The names of the applied migrations, by binding. */
  migrations: z.strictObject({ DB: z.array(z.string()) }),
  /** The number of rows of each table, by binding. */
  rows: z.strictObject({ DB: z.record(z.string(), count) }),
  /** Every other file of the backup, by name. */
  files: z.record(z.string(), z.strictObject({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});

export type BackupManifest = z.infer<typeof backupManifest>;
/** The part that only the maker of a backup knows; the archive counts its files by itself. */
export type BackupDetails = Omit<BackupManifest, 'quizlark' | 'format' | 'files'>;
export type BackupFiles = BackupManifest['files'];

export function buildBackupManifest(details: BackupDetails, files: BackupFiles): BackupManifest {
  return { quizlark: 'backup', format: FORMAT, ...details, files };
}

/** The release of this checkout. */
export function readRelease(): string {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
}

/** Reads manifest.json; `place` names the backup in the sentence of a refusal. */
export function parseBackupManifest(text: string, place: string): BackupManifest {
  const json = parseJson(text);
  if (json?.['quizlark'] !== 'backup') throw new UserError(`${place} is not a backup of Quizlark. Nothing was changed.`);
  if (typeof json['format'] === 'number' && json['format'] > FORMAT)
    throw new UserError(
      `${place} was written by a newer release of Quizlark (format ${json['format']}; this release reads format ${FORMAT}). ` +
        'Nothing was changed. Restore it with that release.',
    );
  const manifest = backupManifest.safeParse(json);
  if (!manifest.success) throw new UserError(`${place} is damaged: its manifest.json is not valid. Nothing was changed.`);
  return manifest.data;
}

/** Refuses a backup of a newer release, on whose database this one cannot run; `place` names the backup. */
export function assertKnownMigrations({ migrations, release }: BackupManifest, place: string): void {
  const knownNames = new Set(readMigrations(join(ROOT, MIGRATION_FOLDERS.DB)).map(({ name }) => name));
  const unknownName = migrations.DB.find((name) => !knownNames.has(name));
  if (unknownName)
    throw new UserError(
      `${place} was made by a newer release of Quizlark (${release}, with the migration ${unknownName}). Nothing was changed. ` +
        'Restore it with that release.',
    );
}

function parseJson(text: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

import * as z from 'zod';
import { UserError } from '#scripts/cli/user-error';

const FORMAT = 1;
const count = z.int().nonnegative();

const backupManifest = z.strictObject({
  quizlark: z.literal('backup'),
  format: z.literal(FORMAT),
  /** `folder`: SQLite files of a state folder. `cloudflare`: rows of D1 as JSON lines, and the pictures by key. */
  source: z.enum(['folder', 'cloudflare']),
  dateCreated: z.iso.datetime(),
  /** The version in package.json. */
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

function parseJson(text: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from './user-error.ts';

export const REMOTE_BACKUP_HELP = `

For a site on Cloudflare:

  npm run backup -- --remote FILE                      writes a backup into a file
  npm run backup -- --remote                           writes one into the bucket BACKUPS_BUCKET, as the site does every night
  npm run backup -- --remote FILE --night 2026-11-24   copies the backup of that night from the bucket into a file`;

export const REMOTE_RESTORE_HELP = `

For a site on Cloudflare, into an empty database: npm run restore -- FILE --remote`;

/** The arguments of `npm run backup -- --remote`. */
export function parseRemoteBackupOptions(args: readonly string[]): { file: string | null; night: string | null } {
  const { positionals, night } = parseRemoteArguments(args);
  const [file, ...others] = positionals;
  if (others.length > 0 || (night !== undefined && (!file || !/^\d{4}-\d{2}-\d{2}(-\d+)?$/.test(night))))
    throw new UserError('npm run backup -- --remote accepts one file, and with it --night 2026-11-24 to copy a night of the bucket.');
  return { file: file ? resolve(file) : null, night: night ?? null };
}

/** The file of `npm run restore -- FILE --remote`. */
export function parseRemoteRestoreOptions(args: readonly string[]): string {
  const { positionals, night } = parseRemoteArguments(args);
  const [file, ...others] = positionals;
  if (!file || others.length > 0 || night !== undefined)
    throw new UserError('npm run restore -- FILE --remote needs the name of one file. A night of the bucket is copied into one first.');
  return resolve(file);
}

function parseRemoteArguments(args: readonly string[]) {
  const options = { remote: { type: 'boolean' }, night: { type: 'string' } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { positionals, night: values.night };
  } catch {
    throw new UserError('An argument is unknown. With --remote the commands backup and restore accept a file, and backup accepts --night.');
  }
}

import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DiskState } from '#base/limits/databases';
import { UserError } from '#scripts/cli/user-error';

/** Below this the site saves nothing more, since SQLite also needs space to read. */
const RESERVED_BYTES = 64 * 1024 * 1024;

/** Whether data can be written to a folder, or, if it does not exist, to the one that it will be created in. */
export function readDiskState(folder: string, reservedBytes = RESERVED_BYTES): DiskState {
  const path = findExistingFolder(folder);
  try {
    accessSync(path, constants.W_OK);
  } catch (error) {
    if (getCode(error) === 'EROFS') return 'read-only';
  }
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize < reservedBytes ? 'full' : 'ok';
}

function findExistingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : findExistingFolder(dirname(folder));
}

/** Throws a `UserError` if the disk of a state folder is full or read-only. */
export function assertDiskWritable(folder: string): void {
  const code = { ok: null, full: 'ENOSPC', 'read-only': 'EROFS' }[readDiskState(folder)];
  if (code) throw new UserError(describeDiskError(folder, code));
}

const DISK_ERRORS: Record<string, string> = {
  ENOSPC: `is on a disk with less than ${RESERVED_BYTES / 1024 / 1024} MB of free space, which the site needs. Free some space, and start again`,
  EDQUOT: 'is on a disk whose quota is used up. Free some space or raise the quota, and start again',
  EROFS: 'is on a disk that is mounted read-only. Mount it writable, and start again',
  EACCES: 'may not be written by this user. Give this user the right to write there and to its files',
  EPERM: 'may not be written by this user. Give this user the right to write there and to its files',
};
const OTHER_FOLDER = 'or choose another folder with --state FOLDER. Nothing that was saved is lost.';

const describeDiskError = (folder: string, code: string): string => `The state folder ${folder} ${DISK_ERRORS[code]}, ${OTHER_FOLDER}`;

/** Turns an error that the disk of a state folder has caused into a `UserError`; returns any other error as it is. */
export function toDiskError(error: unknown, folder: string): unknown {
  if (error instanceof UserError) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = getCode(cause);
    if (code !== undefined && code in DISK_ERRORS) return new UserError(describeDiskError(folder, code));
  }
  try {
    // SQLite and workerd report a full disk without its code.
    assertDiskWritable(folder);
  } catch (diskError) {
    return diskError;
  }
  return error;
}

/** Throws a `UserError` if a file of a state folder cannot be written; SQLite does not say why it cannot. */
export function assertFileWritable(path: string, folder: string): void {
  try {
    accessSync(existsSync(path) ? path : folder, constants.W_OK);
  } catch (error) {
    throw toDiskError(error, folder);
  }
}

const getCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

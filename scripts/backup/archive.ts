import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import { onExit } from '#scripts/cli/on-exit';
import { UserError } from '#scripts/cli/user-error';
import { type BackupDetails, type BackupFiles, type BackupManifest, buildBackupManifest } from './manifest.ts';

export const MANIFEST_NAME = 'manifest.json';
const CHUNK_BYTES = 256 * 1024;

/** What a file of an archive is made of: its bytes, a file on the disk, or a stream of a known length. */
export type ArchiveSource = Uint8Array | { path: string } | { bytes: number; stream: AsyncIterable<Uint8Array> };

export interface ArchiveWriter {
  /** A folder on the disk of the archive for temporary files. It is deleted with the writer. */
  workFolder: string;
  /** Adds one file. A source that cannot be opened throws before anything is written, and the archive goes on. */
  addFile(name: string, source: ArchiveSource): Promise<void>;
  /** Adds the manifest, writes everything to the disk, and gives the archive its name. */
  finish(details: BackupDetails): Promise<BackupManifest>;
  /** Deletes what was written, unless the archive is finished. */
  close(): void;
}

/**
 * Creates a tar file that only its owner can read. It is written in a folder beside it and gets its name when it is whole, so that a full
 * disk leaves no half backup under the name of a good one.
 */
export function createArchive(path: string): ArchiveWriter {
  const target = resolve(path);
  const workFolder = createWorkFolder(target);
  const partialPath = join(workFolder, 'archive.tar');
  const { readable, controller } = createTarPacker();
  const written = pipeline(readable.values(), createWriteStream(partialPath, { mode: 0o600, flush: true }));
  // `addFile` and `finish` report a failure of the disk; unawaited it would end the process.
  written.catch(() => {});
  const files: BackupFiles = {};

  async function addFile(name: string, source: ArchiveSource): Promise<void> {
    if (!isPlainName(name) || Object.hasOwn(files, name)) throw new Error(`No file of an archive can have the name ${name}.`);
    const { bytes, stream } = await openSource(source);
    const hash = createHash('sha256');
    try {
      const writer = controller.add({ name, size: bytes, mode: 0o600 }).getWriter();
      for await (const chunk of stream) {
        hash.update(chunk);
        await writer.write(chunk);
      }
      await writer.close();
    } catch (error) {
      controller.error(error);
      throw describeDiskFailure(error, target);
    }
    files[name] = { bytes, sha256: hash.digest('hex') };
  }

  async function finish(details: BackupDetails): Promise<BackupManifest> {
    const manifest = buildBackupManifest(details, { ...files });
    await addFile(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest)));
    try {
      controller.finalize();
      await written;
      assertFree(target);
      renameSync(partialPath, target);
    } catch (error) {
      throw describeDiskFailure(error, target);
    }
    close();
    return manifest;
  }

  function close(): void {
    controller.error(new Error('The archive is closed.'));
    rmSync(workFolder, { recursive: true, force: true });
  }

  return { workFolder, addFile, finish, close };
}

/** Creates an archive, which `write` fills and finishes. It is closed if `write` fails or the process ends. */
export async function writeArchive<T>(path: string, write: (archive: ArchiveWriter) => Promise<T>): Promise<T> {
  const archive = createArchive(path);
  onExit(archive.close);
  try {
    return await write(archive);
  } finally {
    archive.close();
  }
}

function createWorkFolder(target: string): string {
  assertFree(target);
  try {
    return mkdtempSync(`${target}.partial-`);
  } catch (error) {
    throw describeDiskFailure(error, target);
  }
}

function assertFree(target: string): void {
  if (existsSync(target)) throw new UserError(`${target} exists, and a backup never replaces another one. Choose another name.`);
}

/** Whether a name is a path below a folder on every operating system. */
export function isPlainName(name: string): boolean {
  return name !== '' && !/[\\:\0]/.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

async function openSource(source: ArchiveSource): Promise<{ bytes: number; stream: AsyncIterable<Uint8Array> | Uint8Array[] }> {
  if (source instanceof Uint8Array) return { bytes: source.byteLength, stream: source.byteLength > 0 ? [source] : [] };
  if ('stream' in source) return source;
  const file = await open(source.path);
  const { size } = await file.stat();
  return { bytes: size, stream: file.createReadStream({ highWaterMark: CHUNK_BYTES }) };
}

const DISK_FAILURES: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EBUSY: 'it is in use, perhaps as a mount point; name a folder in it',
  // A missing folder may be a disk that is not mounted, so it is not made.
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is a file',
};

/** The sentence for a failure that the person at the terminal can act on; other errors are returned as they are. */
export function describeDiskFailure(error: unknown, target: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = DISK_FAILURES[code];
  return reason ? new UserError(`${target} cannot be written: ${reason} (${code}). Nothing was left behind.`) : error;
}

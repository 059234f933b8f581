import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { UserError } from '#scripts/cli/user-error';
import { describeDiskFailure, isPlainName, MANIFEST_NAME } from './archive.ts';
import { type BackupFiles, type BackupManifest, parseBackupManifest } from './manifest.ts';

const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

/**
 * Writes the files of a backup into a folder, except the manifest, which is the result. Throws a `UserError` unless exactly the files of
 * the manifest are there, with their bytes and sums; the caller deletes the folder then.
 */
export async function extractArchive(path: string, folder: string): Promise<BackupManifest> {
  const files: BackupFiles = {};
  let manifestText: string | null = null;
  try {
    for await (const entry of readEntries(path)) {
      const { name, size, type } = entry.header;
      // Other programs add folders when they pack the files again.
      if (type === 'directory') await entry.body.cancel();
      else if (name === MANIFEST_NAME && size <= MAX_MANIFEST_BYTES) manifestText = await new Response(entry.body).text();
      else files[name] = await extractEntry(entry, folder);
    }
  } catch (error) {
    throw describeReadFailure(error, path, folder);
  }
  if (manifestText === null)
    throw new UserError(
      `${path} is not a whole backup of Quizlark: it has no manifest.json. It was cut off, or is another file. Nothing was changed.`,
    );
  const manifest = parseBackupManifest(manifestText, path);
  const difference = findDifference(manifest.files, files);
  if (difference) throw new UserError(`${path} is damaged: ${difference}. Nothing was changed. Use another backup.`);
  return manifest;
}

/** The entries of a tar. Each has to be read to its end before the next one. */
async function* readEntries(path: string): AsyncIterable<ParsedTarEntry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const fed = feedDecoder(file, writable.getWriter());
  try {
    yield* readable.values();
    await fed;
  } finally {
    file.destroy();
  }
}

async function feedDecoder(chunks: AsyncIterable<Uint8Array>, decoder: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of chunks) await decoder.write(chunk);
    await decoder.close();
  } catch (error) {
    // The reader of the entries gets this error.
    await decoder.abort(error).catch(() => {});
  }
}

async function extractEntry({ header, body }: ParsedTarEntry, folder: string): Promise<BackupFiles[string]> {
  const { name, size, type = 'file' } = header;
  if (type !== 'file' || !isPlainName(name)) throw new Error(`it contains ${JSON.stringify(name)}, which no backup contains`);
  const target = join(folder, name);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  await pipeline(
    body.values(),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { bytes: size, sha256: hash.digest('hex') };
}

function findDifference(expected: BackupFiles, extracted: BackupFiles): string | null {
  for (const [name, { bytes, sha256 }] of Object.entries(expected)) {
    const file = extracted[name];
    if (!file) return `${name} is missing`;
    if (file.bytes !== bytes || file.sha256 !== sha256) return `${name} has other bytes than its SHA-256 in manifest.json`;
  }
  const extraName = Object.keys(extracted).find((name) => !Object.hasOwn(expected, name));
  return extraName === undefined ? null : `${extraName} is not listed in manifest.json`;
}

function describeReadFailure(error: unknown, path: string, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new UserError(`There is no file ${path}.`);
  if (code === 'EISDIR') return new UserError(`${path} is a folder. A backup is one file.`);
  const failure = describeDiskFailure(error, folder);
  if (failure instanceof UserError) return failure;
  const reason = String(error instanceof Error ? error.message : error).replace(/\.$/, '');
  return new UserError(`${path} is not a whole backup of Quizlark (${reason}). Nothing was changed.`);
}

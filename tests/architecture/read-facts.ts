import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { CACHE_FOLDER } from '#scripts/build/hash-files';
import { ROOT, type SourceFile } from './sources.ts';

const FOLDER = join(CACHE_FOLDER, 'architecture');

/** What a test reads of a file. */
export interface FileFacts<T> {
  path: string;
  facts: T;
}

const hashTexts = (...texts: readonly string[]) => createHash('sha256').update(texts.join('\0')).digest('base64url');

/**
 * What `read` finds in each file, as JSON. To parse every source takes seconds, so the facts of a file are cached as long as the file and
 * the test that reads it (`reader`, its path) are the same.
 */
export function readFacts<T>(reader: string, files: readonly SourceFile[], read: (file: SourceFile) => T): FileFacts<T>[] {
  const parser = readFileSync(join(ROOT, 'tests', 'architecture', 'sources.ts'), 'utf8');
  const name = basename(reader, '.test.ts');
  const cacheName = `${name}-${hashTexts(readFileSync(reader, 'utf8'), parser, ts.version)}.json`;
  const cache = readCache<T>(join(FOLDER, cacheName));
  const entries = files.map((file) => ({ file, hash: hashTexts(file.path, file.text) }));
  const facts = entries.map(({ file, hash }) => ({ path: file.path, facts: hash in cache ? (cache[hash] as T) : read(file) }));
  if (entries.some(({ hash }) => !(hash in cache)))
    writeCache(name, cacheName, Object.fromEntries(entries.map(({ hash }, index) => [hash, facts[index]?.facts])));
  return facts;
}

function readCache<T>(path: string): Record<string, T> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, T>) : {};
}

/** Replaces the caches of a test, complete before another run can read it. */
function writeCache(name: string, cacheName: string, cache: object): void {
  mkdirSync(FOLDER, { recursive: true });
  const newPath = join(FOLDER, `.${cacheName}-${process.pid}`);
  writeFileSync(newPath, JSON.stringify(cache));
  for (const old of readdirSync(FOLDER)) if (old.startsWith(`${name}-`)) rmSync(join(FOLDER, old), { force: true });
  renameSync(newPath, join(FOLDER, cacheName));
}

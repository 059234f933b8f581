import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/cli/run-command';
import type { ReferenceDocument } from '#scripts/developers/reference-document';
import { CACHE_FOLDER, hashFiles } from './hash-files.ts';

const PATH = join(ROOT, 'public', 'openapi.json');
const HASH_FILE = join(CACHE_FOLDER, 'api-document');
const SOURCES = [
  ...['package-lock.json', 'docs/embedding.md', 'src/shared', 'scripts/openapi', 'scripts/developers'],
  ...['scripts/build/api-document.ts', 'scripts/build/developer-pages.ts'],
];
const WRITTEN = ['public/openapi.json', 'public/developers'];

/**
 * Writes the OpenAPI document, from which the Worker answers `GET /v1/openapi.json`, and the pages for developers. Does nothing if they
 * and their sources are as they were.
 */
export async function writeApiDocument(): Promise<void> {
  const hash = () => hashFiles(ROOT, [...SOURCES, ...WRITTEN]);
  if (existsSync(HASH_FILE) && readFileSync(HASH_FILE, 'utf8') === hash()) return;
  // Loaded when needed, since they take longer than the comparison.
  const [{ buildOpenApiDocument }, { writeDeveloperPages }] = await Promise.all([
    import('#scripts/openapi/document'),
    import('./developer-pages.ts'),
  ]);
  const document = await buildOpenApiDocument();
  const text = JSON.stringify(document);
  if (!existsSync(PATH) || readFileSync(PATH, 'utf8') !== text) writeFileSync(PATH, text);
  writeDeveloperPages(document as unknown as ReferenceDocument);
  mkdirSync(CACHE_FOLDER, { recursive: true });
  writeFileSync(HASH_FILE, hash());
}

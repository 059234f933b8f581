import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/cli/run-command';
import type { ReferenceDocument } from '#scripts/developers/reference-document';
import { buildOpenApiDocument } from '#scripts/openapi/document';
import { writeDeveloperPages } from './developer-pages.ts';

const PATH = join(ROOT, 'public', 'openapi.json');

/** Writes the OpenAPI document, from which the Worker answers `GET /v1/openapi.json`, and the pages for developers. */
export async function writeApiDocument(): Promise<void> {
  const document = await buildOpenApiDocument();
  const text = JSON.stringify(document);
  if (!existsSync(PATH) || readFileSync(PATH, 'utf8') !== text) writeFileSync(PATH, text);
  writeDeveloperPages(document as unknown as ReferenceDocument);
}

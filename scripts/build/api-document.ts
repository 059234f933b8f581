import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/cli/run-command';
import { buildOpenApiDocument } from '#scripts/openapi/document';

const PATH = join(ROOT, 'public', 'openapi.json');

/** Writes the OpenAPI document, from which the Worker answers `GET /v1/openapi.json`. A file that is up to date keeps its time. */
export async function writeApiDocument(): Promise<void> {
  const text = JSON.stringify(await buildOpenApiDocument());
  if (!existsSync(PATH) || readFileSync(PATH, 'utf8') !== text) writeFileSync(PATH, text);
}

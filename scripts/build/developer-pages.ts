import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeveloperPage } from '#contract/partners/developers';
import { DEVELOPERS_PATH } from '#rules/screens/paths';
import { ROOT } from '#scripts/cli/run-command';
import { buildGuidePages } from '#scripts/developers/guide-pages';
import { buildIndexPage } from '#scripts/developers/index-page';
import type { ReferenceDocument } from '#scripts/developers/reference-document';
import { buildReferencePages } from '#scripts/developers/reference-pages';

const FOLDER = join(ROOT, 'public', 'developers');

/** The pages below /developers: of the OpenAPI document and of the guides. */
export function buildDeveloperPages(document: ReferenceDocument): DeveloperPage[] {
  const guides = buildGuidePages();
  return [buildIndexPage(document, guides), ...guides, ...buildReferencePages(document)];
}

/** Writes each page as a file, from which the Worker shows it. */
export function writeDeveloperPages(document: ReferenceDocument): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const page of buildDeveloperPages(document)) {
    const topic = page.path.slice(DEVELOPERS_PATH.length + 1) || 'index';
    writeFileSync(join(FOLDER, `${topic}.json`), JSON.stringify(page));
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { findLandmarkFaults } from '#tests/helpers/html/landmark-faults';
import { parseStructuredData } from '#tests/helpers/html/structured-data';
import { findHeadingFaults, findHtmlFaults } from '#tests/helpers/html/validate-html';
import { fetchEveryScreen, type ScreenDocument } from '#tests/helpers/screens/all-screens';

let documents: ScreenDocument[];

beforeAll(async () => {
  documents = await fetchEveryScreen();
  writeDocuments(process.env['HTML_FOLDER']);
}, 240_000);

/** Writes the documents into a folder, for another validator. */
function writeDocuments(folder: string | undefined): void {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const { name, html } of documents) writeFileSync(`${folder}/${name.replaceAll(/[^\w-]+/g, '_')}.html`, html);
}

/** The faults of all documents, each with the first screen that has it and the number of screens. */
async function collectFaults(find: (html: string) => string[] | Promise<string[]>): Promise<string[]> {
  const screensByFault = new Map<string, string[]>();
  for (const { name, html } of documents)
    for (const fault of await find(html)) screensByFault.set(fault, [...(screensByFault.get(fault) ?? []), name]);
  return Array.from(screensByFault, ([fault, names]) => `${fault} [${names[0]}, ${names.length} in all]`);
}

test('every screen is a document', () => {
  const others = documents.filter(({ html }) => !html.startsWith('<!DOCTYPE html>'));
  expect(others.map(({ name, status }) => `${name}: ${status}`)).toEqual([]);
  expect(documents.length).toBeGreaterThan(120);
});

test('every screen is valid HTML for two validators', { timeout: 240_000 }, async () => {
  expect(await collectFaults(findHtmlFaults)).toEqual([]);
});

test('the headings of every screen begin with the first level and skip none', async () => {
  expect(await collectFaults(findHeadingFaults)).toEqual([]);
});

test('every screen has one main landmark, names what it has several of, and begins with the link past its header', async () => {
  // A script draws the editor, whose document `findScreenFaults` looks at.
  expect(await collectFaults((html) => (html.includes('component-export="Editor"') ? [] : findLandmarkFaults(html)))).toEqual([]);
});

test('structured data have what schema.org and search engines ask for, and ratings are those of the votes on the page', () => {
  const counts: Record<string, number> = {};
  for (const { name, html } of documents) {
    for (const data of parseStructuredData(html)) {
      counts[data['@type']] = (counts[data['@type']] ?? 0) + 1;
      if (!('aggregateRating' in data) || !data.aggregateRating) continue;
      counts['rated'] = (counts['rated'] ?? 0) + 1;
      const [, up, down] = /data-up="(\d+)" data-down="(\d+)"/.exec(html) ?? [];
      expect([name, data.aggregateRating.ratingCount]).toEqual([name, Number(up) + Number(down)]);
      expect([name, data.aggregateRating.ratingValue]).toEqual([name, Math.round((100 * Number(up)) / (Number(up) + Number(down)))]);
    }
  }
  for (const type of ['Quiz', 'Article', 'BreadcrumbList', 'ItemList', 'rated']) expect([type, counts[type] ?? 0]).not.toEqual([type, 0]);
});

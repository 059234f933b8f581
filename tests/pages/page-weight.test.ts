import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { page } from '#tests/helpers/pages';

interface Node {
  nodeName: string;
  childNodes?: Node[];
}

const elementsIn = (node: Node): number =>
  (node.childNodes ?? []).reduce((sum, child) => sum + elementsIn(child), node.nodeName.startsWith('#') ? 0 : 1);

test.each([
  ['/home', 80, 1_200],
  ['/home-new', 45, 660],
  ['/kquiz', 45, 660],
  ['/leaderboard', 26, 380],
])('%s is at most %d KB of HTML and %d elements', async (path, kilobytes, elements) => {
  const { status, html } = await page(path);
  expect(status).toBe(200);
  const [bytes, count] = [Buffer.byteLength(html), elementsIn(parse(html) as Node)];
  console.log(`${path}: ${bytes} bytes of HTML, ${count} elements`);
  expect(bytes).toBeLessThanOrEqual(kilobytes * 1024);
  expect(count).toBeLessThanOrEqual(elements);
});

test('the drawings that covers refer to are one file, kept for good', async () => {
  const { html } = await page('/home-new');
  const files = new Set([...html.matchAll(/<use href="([^"#]*)#/g)].map(([, address]) => address ?? ''));
  expect([...files]).toEqual([expect.stringMatching(/^\/_astro\/sprite\.[\w-]+\.svg$/)]);
  const [address = ''] = files;
  const { status, headers } = await page(address);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=31536000, immutable',
  ]);
});

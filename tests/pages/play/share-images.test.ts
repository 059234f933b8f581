import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { fetchAnswer } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';
import { publishContent } from '#tests/helpers/player';
import { readPng } from '#tests/helpers/share-images/read-png';
import { getOrigin } from '#tests/helpers/test-site';

/** Fetches a share image as another site's link preview does. */
async function fetchImage(url: string) {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
    bytes,
    isPublic: response.headers.get('cache-control')?.startsWith('public'),
  };
}

const readImageUrl = (html: string) => /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';

test('a content and each of its results has its own share image, which is served and does not change', async () => {
  const quiz = await fetchAnswer('/v1/pquizzes/which-morning-bird');
  const paths = [
    '/pquiz/which-morning-bird',
    ...quiz.results.slice(0, 2).map(({ _id }) => `/pquiz/which-morning-bird/${_id}`),
    '/kquiz/only-a-birder',
  ];
  const seen = new Set<string>();
  for (const path of paths) {
    const imageUrl = readImageUrl((await fetchPage(path)).html);
    expect(new URL(imageUrl).pathname).toMatch(/^\/share\/[\w/]+\.png$/);
    const first = await fetchImage(imageUrl);
    expect(first).toMatchObject({ status: 200, type: 'image/png', size: [1200, 630], isPublic: true });
    expect((await fetchImage(imageUrl)).bytes.equals(first.bytes)).toBe(true);
    seen.add(first.bytes.toString('base64'));
  }
  expect(seen.size).toBe(paths.length);
});

test.each([
  ['Chim nào hót buổi sáng?', 'Vietnamese'],
  ['Кто поёт по утрам?', 'Cyrillic'],
  ['朝に鳴く鳥は？', 'Japanese'],
  ['أي طائر يغني صباحا؟', 'Arabic'],
])('the share image of “%s” (%s) of a served site shows its letters', async (title) => {
  const { _id } = await publishContent('kquizzes', buildKquizDraft({ title }));
  const fetchWith = async (format: string) => fetchImage(`${getOrigin()}/share/${_id}.png${format}`);
  const card = await fetchWith('');
  expect(card).toMatchObject({ status: 200, type: 'image/png', size: [1200, 630] });
  expect(await fetchWith('?format=story')).toMatchObject({ status: 200, type: 'image/png', size: [1080, 1920] });
  const { pixels } = await readPng(new Uint8Array(card.bytes).buffer);
  // The row of the title's last line, in which the panel of the text has one colour unless letters are there.
  const panel = Array.from({ length: 90 }, (_, row) => pixels.subarray((460 + row) * 1200 * 3, ((460 + row) * 1200 + 700) * 3));
  const [red, green, blue] = pixels;
  const ink = panel.reduce((sum, row) => sum + row.filter((value, index) => value !== [red, green, blue][index % 3]).length, 0);
  expect(ink).toBeGreaterThan(2000);
});

import { expect, inject, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { fetchPage } from '#tests/helpers/pages';
import { publishContent } from '#tests/helpers/player';

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
  const quiz = (await (await fetch(`${inject('origin')}/v1/pquizzes/which-morning-bird`)).json()) as { results: { _id: string }[] };
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
  ['Chim nào hót buổi sáng?', 'Vietnamese', true],
  ['Кто поёт по утрам?', 'Cyrillic', false],
  ['朝に鳴く鳥は？', 'Japanese', false],
  ['أي طائر يغني صباحا؟', 'Arabic', false],
])(
  'the share image of “%s” (%s) shows its letters if the font has them, and otherwise the art alone',
  async (title, _script, isSupported) => {
    const { _id } = await publishContent('kquizzes', buildKquizDraft({ title }));
    const { _id: blankId } = await publishContent('kquizzes', buildKquizDraft({ title: '鳥' }));
    const [image, blankImage] = await Promise.all([_id, blankId].map((id) => fetchImage(`${inject('origin')}/share/${id}.png`)));
    expect(image).toMatchObject({ status: 200, type: 'image/png', size: [1200, 630] });
    expect(image?.bytes.equals(blankImage?.bytes ?? Buffer.alloc(0))).toBe(!isSupported);
  },
);

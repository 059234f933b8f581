import { expect, inject, test } from 'vitest';
import { kquizDraft } from '#tests/factories/drafts';
import { fetchPage } from '#tests/helpers/pages';
import { publishContent } from '#tests/helpers/player';

/** A picture as a site that shows a link fetches it. */
async function fetched(address: string) {
  const response = await fetch(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
    bytes,
    shared: response.headers.get('cache-control')?.startsWith('public'),
  };
}

const imageOf = (html: string) => /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';

test('a content and each of its results names a picture of its own, which is served and is the same the second time', async () => {
  const quiz = (await (await fetch(`${inject('origin')}/v1/pquizzes/which-morning-bird`)).json()) as { results: { _id: string }[] };
  const paths = [
    '/pquiz/which-morning-bird',
    ...quiz.results.slice(0, 2).map(({ _id }) => `/pquiz/which-morning-bird/${_id}`),
    '/kquiz/only-a-birder',
  ];
  const seen = new Set<string>();
  for (const path of paths) {
    const address = imageOf((await fetchPage(path)).html);
    expect(new URL(address).pathname).toMatch(/^\/share\/[\w/]+\.png$/);
    const first = await fetched(address);
    expect(first).toMatchObject({ status: 200, type: 'image/png', size: [1200, 630], shared: true });
    expect((await fetched(address)).bytes.equals(first.bytes)).toBe(true);
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
  'the picture of “%s” has its letters where they are known (%s), and the art alone where they are not',
  async (title, _script, isKnown) => {
    const { _id } = await publishContent('kquizzes', kquizDraft({ title }));
    const { _id: blankId } = await publishContent('kquizzes', kquizDraft({ title: '鳥' }));
    const [drawn, blank] = await Promise.all([_id, blankId].map((id) => fetched(`${inject('origin')}/share/${id}.png`)));
    expect(drawn).toMatchObject({ status: 200, type: 'image/png', size: [1200, 630] });
    expect(drawn?.bytes.equals(blank?.bytes ?? Buffer.alloc(0))).toBe(!isKnown);
  },
);

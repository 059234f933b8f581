import * as fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { KIND_NAMES } from '#base/kinds';
import { OFFICIAL_BADGE, renderCover, renderPlayCount } from '#components/tiles/cover-markup.ts';
import { renderLeadCards, renderRankedTiles, renderTile, renderTileList } from '#components/tiles/tile-markup.ts';
import type { LeadContent } from '#rules/contents/tile';

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&lt;b&amp;`;

const buildTile = (changes: Partial<LeadContent> = {}): LeadContent => ({
  _id: '01jd00000000000000000000aa',
  type: 'kquiz',
  urlName: 'birds',
  title: 'Birds',
  description: 'All about birds',
  language: 'en',
  official: true,
  imageHomePage: '',
  imageHomePageAlt: '',
  tags: ['bird'],
  categories: [],
  creatorName: 'Robin',
  performance: { playCount: 1234 },
  ...changes,
});

interface Node {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
}
const below = (node: Node): Node[] => [node, ...(node.childNodes ?? []).flatMap(below)];
const read = (html: string) => below(parseFragment(html) as Node);
const attribute = (nodes: Node[], name: string) =>
  nodes.flatMap((node) => node.attrs?.filter((one) => one.name === name).map((one) => one.value) ?? []);
const words = (nodes: Node[]) => nodes.flatMap((node) => (node.nodeName === '#text' ? [node.value ?? ''] : []));

const DRAWINGS: [string, (content: LeadContent) => string][] = [
  ['a tile', (content) => renderTile(content)],
  ['a small tile', (content) => renderTile(content, { small: true })],
  ['a ranked tile', (content) => renderRankedTiles([content])],
  ['a lead', (content) => renderLeadCards([content])],
];

describe.each(DRAWINGS)('%s', (_, draw) => {
  test('shows its title as a link to its content', () => {
    const nodes = read(draw(buildTile()));
    expect(
      attribute(
        nodes.filter(({ nodeName }) => nodeName === 'a'),
        'href',
      ),
    ).toEqual(['/kquiz/birds']);
    expect(words(nodes)).toContain('Birds');
    expect(words(nodes)).toContain('Trivia');
  });

  test('says what people typed and nothing of it is markup', () => {
    const [plain, hostile] = [buildTile({ imageHomePage: '/a.webp', language: 'vi' }), buildTile({ imageHomePage: `/a${HOSTILE}` })];
    const names = (content: LeadContent) => read(draw(content)).map((node) => [node.nodeName, node.attrs?.map((one) => one.name)]);
    const typed = {
      title: HOSTILE,
      description: HOSTILE,
      language: HOSTILE,
      creatorName: HOSTILE,
      urlName: HOSTILE,
      imageHomePageAlt: HOSTILE,
      tags: [HOSTILE],
      categories: [HOSTILE],
    };
    expect(names({ ...hostile, ...typed })).toEqual(names(plain));
    expect(words(read(draw(buildTile(typed))))).toContain(HOSTILE);
  });

  test('says any text to the letter', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (title) => {
        fc.pre(!/[\0\r]/.test(title));
        expect(words(read(draw(buildTile({ title }))))).toContain(title);
      }),
    );
  });
});

test('a small tile shows no plays, no creator and no mark', () => {
  const [large, small] = [words(read(renderTile(buildTile()))), words(read(renderTile(buildTile(), { small: true })))];
  expect(large).toEqual(expect.arrayContaining(['Official', '1.2k', '1,234 plays', 'by Robin']));
  expect(small).toEqual(['Trivia', 'Birds']);
});

test('a photo stands in place of the drawing, and waits unless it is at the top', () => {
  const content = buildTile({ imageHomePage: '/i/a.webp', imageHomePageAlt: 'A wren' });
  expect(attribute(read(renderTile(content)), 'alt')).toEqual(['A wren']);
  expect(attribute(read(renderTile(content)), 'loading')).toEqual(['lazy']);
  expect(attribute(read(renderTile(content, { eager: true })), 'loading')).toEqual(['eager']);
  expect(renderTile(content)).not.toContain('<svg');
});

test('a list is its tiles in order, at the level asked for', () => {
  const html = renderTileList([buildTile({ title: 'One' }), buildTile({ title: 'Two' })], { level: 2 });
  expect(read(html).filter((node) => node.nodeName === 'h2')).toHaveLength(2);
  expect(html.indexOf('One')).toBeLessThan(html.indexOf('Two'));
});

test.each(DRAWINGS)('%s is at most 18 elements and 1 KB, whatever it is about', (_, draw) => {
  for (const type of KIND_NAMES)
    for (let id = 0; id < 50; id++) {
      const html = draw(buildTile({ _id: `content-${id}`, type, tags: ['settings'] }));
      expect(read(html).filter(({ nodeName }) => !nodeName.startsWith('#')).length).toBeLessThanOrEqual(18);
      expect(html.length).toBeLessThanOrEqual(1_024);
      expect(draw(buildTile({ _id: `content-${id}`, type, tags: ['settings'] }))).toBe(html);
    }
});

test('a title names its language where it is not the page’s', () => {
  expect(attribute(read(renderTile(buildTile({ language: 'vi' }))), 'lang')).toEqual(['vi']);
  expect(attribute(read(renderTile(buildTile())), 'lang')).toEqual([]);
});

test('a cover beside a page’s title escapes what a person typed', () => {
  const html = renderCover(buildTile({ imageHomePage: `/a${HOSTILE}`, imageHomePageAlt: HOSTILE }), { size: 'lead' });
  expect(attribute(read(html), 'alt')).toEqual([HOSTILE]);
  expect(read(html).map(({ nodeName }) => nodeName)).toEqual(['#document-fragment', 'span', 'img']);
  expect(words(read(OFFICIAL_BADGE))).toEqual(['Official']);
});

test('one play is one play, and a short count is heard in full', () => {
  const heard = (count: number) => words(read(renderPlayCount(count))).join('|');
  expect([1, 2, 1_234].map(heard)).toEqual(['1| play', '2| plays', '1.2k|1,234 plays']);
  expect(renderPlayCount(1_234)).toContain('title="1,234 plays"');
});

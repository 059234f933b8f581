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
  internalTags: [],
  categories: [],
  questionCount: 9,
  creatorName: 'Robin',
  performance: { playCount: 1234 },
  ...changes,
});

interface MarkupNode {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: MarkupNode[];
}
const listNodes = (node: MarkupNode): MarkupNode[] => [node, ...(node.childNodes ?? []).flatMap(listNodes)];
const parseNodes = (html: string) => listNodes(parseFragment(html) as MarkupNode);
const listAttributes = (nodes: MarkupNode[], name: string) =>
  nodes.flatMap((node) => node.attrs?.filter((one) => one.name === name).map((one) => one.value) ?? []);
const listTexts = (nodes: MarkupNode[]) => nodes.flatMap((node) => (node.nodeName === '#text' ? [node.value ?? ''] : []));

const RENDERERS: [string, (content: LeadContent) => string][] = [
  ['a tile', (content) => renderTile(content)],
  ['a small tile', (content) => renderTile(content, { small: true })],
  ['a ranked tile', (content) => renderRankedTiles([content])],
  ['a lead', (content) => renderLeadCards([content])],
];

describe.each(RENDERERS)('%s', (_, render) => {
  test('shows its title as a link to its content', () => {
    const nodes = parseNodes(render(buildTile()));
    expect(
      listAttributes(
        nodes.filter(({ nodeName }) => nodeName === 'a'),
        'href',
      ),
    ).toEqual(['/kquiz/birds']);
    expect(listTexts(nodes)).toContain('Birds');
    expect(listTexts(nodes)).toContain('Trivia');
  });

  test('says of a game that it is one', () => {
    const nodes = parseNodes(render(buildTile({ type: 'article', internalTags: ['game'] })));
    expect(listTexts(nodes)).toContain('Game');
    expect(listTexts(nodes)).not.toContain('Article');
  });

  test('shows texts of users, and no text becomes markup', () => {
    const [plain, hostile] = [buildTile({ imageHomePage: '/a.webp', language: 'vi' }), buildTile({ imageHomePage: `/a${HOSTILE}` })];
    const names = (content: LeadContent) => parseNodes(render(content)).map((node) => [node.nodeName, node.attrs?.map((one) => one.name)]);
    const userTexts = {
      title: HOSTILE,
      description: HOSTILE,
      language: HOSTILE,
      creatorName: HOSTILE,
      urlName: HOSTILE,
      imageHomePageAlt: HOSTILE,
      tags: [HOSTILE],
      categories: [HOSTILE],
    };
    expect(names({ ...hostile, ...userTexts })).toEqual(names(plain));
    expect(listTexts(parseNodes(render(buildTile(userTexts))))).toContain(HOSTILE);
  });

  test('shows any text unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (title) => {
        fc.pre(!/[\0\r]/.test(title));
        expect(listTexts(parseNodes(render(buildTile({ title }))))).toContain(title);
      }),
    );
  });
});

test('a small tile shows no plays, no creator and no mark', () => {
  const [large, small] = [listTexts(parseNodes(renderTile(buildTile()))), listTexts(parseNodes(renderTile(buildTile(), { small: true })))];
  expect(large).toEqual(expect.arrayContaining(['Official', '1.2k', '1,234 plays', 'by Robin']));
  expect(small).toEqual(['Trivia', 'Birds']);
});

test('a photo replaces the drawing, and loads lazily unless it is eager', () => {
  const content = buildTile({ imageHomePage: '/i/a.webp', imageHomePageAlt: 'A wren' });
  expect(listAttributes(parseNodes(renderTile(content)), 'alt')).toEqual(['A wren']);
  expect(listAttributes(parseNodes(renderTile(content)), 'loading')).toEqual(['lazy']);
  expect(listAttributes(parseNodes(renderTile(content, { eager: true })), 'loading')).toEqual(['eager']);
  expect(renderTile(content)).not.toContain('<svg');
});

test('a list has its tiles in order, with headings of the given level', () => {
  const html = renderTileList([buildTile({ title: 'One' }), buildTile({ title: 'Two' })], { level: 2 });
  expect(parseNodes(html).filter((node) => node.nodeName === 'h2')).toHaveLength(2);
  expect(html.indexOf('One')).toBeLessThan(html.indexOf('Two'));
});

test.each(RENDERERS)('%s is at most 18 elements and 1 KB, whatever it is about', (_, render) => {
  for (const type of KIND_NAMES)
    for (let id = 0; id < 50; id++) {
      const html = render(buildTile({ _id: `content-${id}`, type, tags: ['settings'] }));
      expect(parseNodes(html).filter(({ nodeName }) => !nodeName.startsWith('#')).length).toBeLessThanOrEqual(18);
      expect(html.length).toBeLessThanOrEqual(1_024);
      expect(render(buildTile({ _id: `content-${id}`, type, tags: ['settings'] }))).toBe(html);
    }
});

test('a title names its language where it is not the page’s', () => {
  expect(listAttributes(parseNodes(renderTile(buildTile({ language: 'vi' }))), 'lang')).toEqual(['vi']);
  expect(listAttributes(parseNodes(renderTile(buildTile())), 'lang')).toEqual([]);
});

test('a cover escapes texts of users', () => {
  const html = renderCover(buildTile({ imageHomePage: `/a${HOSTILE}`, imageHomePageAlt: HOSTILE }), { size: 'lead' });
  expect(listAttributes(parseNodes(html), 'alt')).toEqual([HOSTILE]);
  expect(parseNodes(html).map(({ nodeName }) => nodeName)).toEqual(['#document-fragment', 'span', 'img']);
  expect(listTexts(parseNodes(OFFICIAL_BADGE))).toEqual(['Official']);
});

test('one play is singular, and screen readers get an abbreviated count in full', () => {
  const listSpokenTexts = (count: number) => listTexts(parseNodes(renderPlayCount(count))).join('|');
  expect([1, 2, 1_234].map(listSpokenTexts)).toEqual(['1| play', '2| plays', '1.2k|1,234 plays']);
  expect(renderPlayCount(1_234)).toContain('title="1,234 plays"');
});

test('a tile says its category and number of questions without an element more, and New without plays', () => {
  const [bare, full] = [buildTile({ questionCount: 0 }), buildTile({ categoryName: 'Nature' })].map((content) => renderTile(content));
  expect(full).toContain(' Nature · 9 questions <span class="tile-by">by Robin</span>');
  expect(parseNodes(full ?? '').filter(({ nodeName }) => nodeName !== '#text')).toHaveLength(
    parseNodes(bare ?? '').filter(({ nodeName }) => nodeName !== '#text').length,
  );
  expect(renderTile(buildTile({ performance: { playCount: 0 } }))).toContain('<div class="tile-facts unplayed">New 9 questions');
  expect(renderTileList([buildTile()], { withIds: true })).toContain('data-id="01jd00000000000000000000aa"');
});

import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as parse5Html, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { AppError } from '#base/errors';
import { ARTICLE_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { applyPolicy } from '#worker/contents/article-html/apply-policy';
import { createBoundedAdapter } from '#worker/contents/article-html/bounded-adapter';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';

const MAX_CHARACTERS = TEXT_LIMITS.html;
const TOO_MANY = 'This has too many elements.';
const TOO_DEEP = 'The elements are nested too deeply.';
const TOO_LONG = 'At most 300,000 characters.';

const repeatToLimit = (part: string, start = '') => start + part.repeat(Math.floor((MAX_CHARACTERS - start.length) / part.length));
const repeatNumbered = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

const HOSTILE = {
  'formatting in paragraphs': [repeatToLimit('<font><p>'), TOO_MANY],
  'formatting of ever new attributes': [repeatNumbered(20_000, (index) => `<b x=${index}>`), TOO_DEEP],
  'crossed formatting': [repeatToLimit('<b><i><u><p></b></i></u>'), TOO_MANY],
  'links in links': [repeatToLimit('<a>'), TOO_MANY],
  'links around blocks': [repeatToLimit('<a><div></a>'), TOO_DEEP],
  'unclosed blocks': [repeatToLimit('<div>'), TOO_DEEP],
  'unclosed formatting': [repeatToLimit('<b>'), TOO_DEEP],
  'nested tables': [repeatToLimit('<table><tr><td>'), TOO_DEEP],
  'tables in tables': [repeatToLimit('<table>'), TOO_MANY],
  'fostered text': [repeatToLimit('x<b>', '<table>'), TOO_DEEP],
  'rows without end': [repeatToLimit('<tr>', '<table>'), TOO_MANY],
  'closing paragraphs that were never opened': [repeatToLimit('</p>', '<b>'.repeat(90)), TOO_MANY],
  comments: [repeatToLimit('<!-->'), TOO_MANY],
  'templates in templates': [repeatToLimit('<template>'), TOO_DEEP],
  'svg in svg': [repeatToLimit('<svg><desc>'), TOO_DEEP],
  'math in math': [repeatToLimit('<math><mtext>'), TOO_DEEP],
  options: [repeatToLimit('<select><option>'), TOO_MANY],
  'a long attribute on every clone': [
    `<p><a href="/${'a'.repeat(100_000)}">${'x</p><p>'.repeat(10_000)}`,
    'The attributes of these elements are too long.',
  ],
  'signs that grow when they are escaped': [repeatToLimit('&'), TOO_LONG],
  'more than an article may have': ['x'.repeat(MAX_CHARACTERS + 1), TOO_LONG],
} as const;

test.each(Object.entries(HOSTILE))('%s are refused', (_pattern, [html, message]) => {
  expect(findRefusal(html)).toEqual({ code: 'VALIDATION_FAILED', issues: [{ path: 'htmlContent', message }] });
});

test.each([
  ['unclosed tags', repeatToLimit('<a '), ''],
  ['an unclosed attribute', repeatToLimit('x', '<a href="'), ''],
  ['an unclosed comment', repeatToLimit('<!--'), ''],
  ['an unclosed script', repeatToLimit('<!--<script>', '<script>'), ''],
  ['thousands of attributes', `<p ${repeatNumbered(40_000, (index) => `a${index} `)}>x`, '<p>x</p>'],
  ['one attribute thousands of times', repeatToLimit('a=b ', '<p ').slice(0, -1).concat('>'), '<p></p>'],
  [
    'attributes added to the root one by one',
    repeatNumbered(12_000, (index) => `<html a${index}><body a${index}>`).slice(0, MAX_CHARACTERS - 50),
    '',
  ],
  ['end tags of nothing', repeatToLimit('</x>', '<b>'.repeat(90)), `${'<b>'.repeat(90)}${'</b>'.repeat(90)}`],
  ['formatting closed again and again', repeatToLimit('</b>', '<p>a'), '<p>a</p>'],
])('%s are parsed to the end', (_pattern, html, cleaned) => {
  expect(sanitiseHtml(html)).toBe(cleaned);
});

test('a body of the maximum length is unchanged', () => {
  const body = repeatToLimit(`<p>${'x'.repeat(93)}</p>`);
  expect(sanitiseHtml(body)).toBe(body);
});

test('no more nodes are made than the limit, however large the text', () => {
  for (const [html] of Object.values(HOSTILE)) {
    expect(countCreatedNodes(html)).toBeLessThanOrEqual(ARTICLE_LIMITS.htmlNodes + 1);
  }
});

test('elements may be nested as deeply as the limit and no deeper', () => {
  const nestElements = (depth: number) => '<b>'.repeat(depth) + '</b>'.repeat(depth);
  expect(sanitiseHtml(nestElements(ARTICLE_LIMITS.htmlDepth - 1))).toBe(nestElements(ARTICLE_LIMITS.htmlDepth - 1));
  expect(findRefusal(nestElements(ARTICLE_LIMITS.htmlDepth + 1))?.issues?.[0]?.message).toBe(TOO_DEEP);
});

test('a tree that is deeper than the parser’s limit is refused before any recursion into it', () => {
  const tree = defaultTreeAdapter.createDocumentFragment();
  let parent: DefaultTreeAdapterTypes.ParentNode = tree;
  for (let depth = 0; depth < 100_000; depth += 1) {
    const child = defaultTreeAdapter.createElement('b', parse5Html.NS.HTML, []);
    defaultTreeAdapter.appendChild(parent, child);
    parent = child;
  }
  expect(() => applyPolicy(tree, 'htmlContent', () => null)).toThrow(AppError);
});

function findRefusal(html: string) {
  try {
    sanitiseHtml(html);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, issues: error.details.issues };
    throw error;
  }
  return null;
}

/** Counts the nodes that the parser creates, independently of the adapter's own count. */
function countCreatedNodes(html: string): number {
  const boundedAdapter = createBoundedAdapter('htmlContent');
  let createdCount = 0;
  const treeAdapter = {
    ...boundedAdapter,
    createElement(...args: Parameters<typeof boundedAdapter.createElement>) {
      createdCount += 1;
      return boundedAdapter.createElement(...args);
    },
    createCommentNode(text: string) {
      createdCount += 1;
      return boundedAdapter.createCommentNode(text);
    },
  };
  const context = defaultTreeAdapter.createElement('div', parse5Html.NS.HTML, []);
  try {
    parseFragment(context, html, { treeAdapter });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return createdCount;
}

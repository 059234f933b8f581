import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as parse5Html, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { AppError } from '#base/errors';
import { ARTICLE_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { applyPolicy } from '#worker/contents/article-html/apply-policy';
import { createBoundedAdapter } from '#worker/contents/article-html/bounded-adapter';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';

const MOST = TEXT_LIMITS.html;
const TOO_MANY = 'This has too many elements.';
const TOO_DEEP = 'The elements are nested too deeply.';
const TOO_LONG = `At most ${MOST} characters.`;

const filled = (part: string, start = '') => start + part.repeat(Math.floor((MOST - start.length) / part.length));
const numbered = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, index) => part(index)).join('');

const HOSTILE = {
  'formatting in paragraphs': [filled('<font><p>'), TOO_MANY],
  'formatting of ever new attributes': [numbered(20_000, (index) => `<b x=${index}>`), TOO_DEEP],
  'crossed formatting': [filled('<b><i><u><p></b></i></u>'), TOO_MANY],
  'links in links': [filled('<a>'), TOO_MANY],
  'links around blocks': [filled('<a><div></a>'), TOO_DEEP],
  'unclosed blocks': [filled('<div>'), TOO_DEEP],
  'unclosed formatting': [filled('<b>'), TOO_DEEP],
  'nested tables': [filled('<table><tr><td>'), TOO_DEEP],
  'tables in tables': [filled('<table>'), TOO_MANY],
  'fostered text': [filled('x<b>', '<table>'), TOO_DEEP],
  'rows without end': [filled('<tr>', '<table>'), TOO_MANY],
  'closing paragraphs that were never opened': [filled('</p>', '<b>'.repeat(90)), TOO_MANY],
  comments: [filled('<!-->'), TOO_MANY],
  'templates in templates': [filled('<template>'), TOO_DEEP],
  'svg in svg': [filled('<svg><desc>'), TOO_DEEP],
  'math in math': [filled('<math><mtext>'), TOO_DEEP],
  options: [filled('<select><option>'), TOO_MANY],
  'a long attribute on every clone': [
    `<p><a href="/${'a'.repeat(100_000)}">${'x</p><p>'.repeat(10_000)}`,
    'The attributes of these elements are too long.',
  ],
  'signs that grow when they are escaped': [filled('&'), TOO_LONG],
  'more than an article may have': ['x'.repeat(MOST + 1), TOO_LONG],
} as const;

test.each(Object.entries(HOSTILE))('%s are refused', (_pattern, [html, message]) => {
  expect(refusalOf(html)).toEqual({ code: 'VALIDATION_FAILED', issues: [{ path: 'htmlContent', message }] });
});

test.each([
  ['unclosed tags', filled('<a '), ''],
  ['an unclosed attribute', filled('x', '<a href="'), ''],
  ['an unclosed comment', filled('<!--'), ''],
  ['an unclosed script', filled('<!--<script>', '<script>'), ''],
  ['thousands of attributes', `<p ${numbered(40_000, (index) => `a${index} `)}>x`, '<p>x</p>'],
  ['one attribute thousands of times', filled('a=b ', '<p ').slice(0, -1).concat('>'), '<p></p>'],
  ['attributes added to the root one by one', numbered(12_000, (index) => `<html a${index}><body a${index}>`).slice(0, MOST - 50), ''],
  ['end tags of nothing', filled('</x>', '<b>'.repeat(90)), `${'<b>'.repeat(90)}${'</b>'.repeat(90)}`],
  ['formatting closed again and again', filled('</b>', '<p>a'), '<p>a</p>'],
])('%s are read to the end', (_pattern, html, cleaned) => {
  expect(sanitiseHtml(html)).toBe(cleaned);
});

test('a body as long as an article may be comes through', () => {
  const body = filled(`<p>${'x'.repeat(93)}</p>`);
  expect(sanitiseHtml(body)).toBe(body);
});

test('no more nodes are made than the limit, however large the text', () => {
  for (const [html] of Object.values(HOSTILE)) {
    expect(nodesMade(html)).toBeLessThanOrEqual(ARTICLE_LIMITS.htmlNodes + 1);
  }
});

test('elements may be nested as deeply as the limit and no deeper', () => {
  const nested = (depth: number) => '<b>'.repeat(depth) + '</b>'.repeat(depth);
  expect(sanitiseHtml(nested(ARTICLE_LIMITS.htmlDepth - 1))).toBe(nested(ARTICLE_LIMITS.htmlDepth - 1));
  expect(refusalOf(nested(ARTICLE_LIMITS.htmlDepth + 1))?.issues?.[0]?.message).toBe(TOO_DEEP);
});

test('a tree deeper than the parser let its open elements be is refused before anything recurses into it', () => {
  const tree = defaultTreeAdapter.createDocumentFragment();
  let parent: DefaultTreeAdapterTypes.ParentNode = tree;
  for (let depth = 0; depth < 100_000; depth += 1) {
    const child = defaultTreeAdapter.createElement('b', parse5Html.NS.HTML, []);
    defaultTreeAdapter.appendChild(parent, child);
    parent = child;
  }
  expect(() => applyPolicy(tree)).toThrow(AppError);
});

function refusalOf(html: string) {
  try {
    sanitiseHtml(html);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, issues: error.details.issues };
    throw error;
  }
  return null;
}

/** Counts what the parser inserts for itself, independently of the adapter's own count. */
function nodesMade(html: string): number {
  const bounded = createBoundedAdapter();
  let made = 0;
  const treeAdapter = {
    ...bounded,
    createElement(...given: Parameters<typeof bounded.createElement>) {
      made += 1;
      return bounded.createElement(...given);
    },
    createCommentNode(text: string) {
      made += 1;
      return bounded.createCommentNode(text);
    },
  };
  const context = defaultTreeAdapter.createElement('div', parse5Html.NS.HTML, []);
  try {
    parseFragment(context, html, { treeAdapter });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return made;
}

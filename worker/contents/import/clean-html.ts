import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { AppError } from '#base/errors';
import type { CleanedHtml, HtmlCleaner, HtmlImage } from '#rules/import/plain-texts';
import { trimSigns } from '#rules/text/scan/trim-signs';
import { createBoundedAdapter } from '#worker/contents/article-html/bounded-adapter';
import { throwHtmlError } from '#worker/contents/article-html/html-error';

type TreeNode = DefaultTreeAdapterMap['node'];

const BLOCKS = new Set(
  'address article aside blockquote dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
const LOST_NAMES = new Map([
  ...nameTags('bold', 'b strong'),
  ...nameTags('italics', 'i em'),
  ...nameTags('underline', 'u'),
  ...nameTags('strikethrough', 's del'),
  ...nameTags('link', 'a'),
  ...nameTags('table', 'table'),
  ...nameTags('formula', 'math'),
  ...nameTags('drawing', 'svg'),
  ...nameTags('code', 'code'),
  ...nameTags('sound', 'audio'),
  ...nameTags('video', 'video'),
  ...nameTags('embedded page', 'iframe'),
  ...nameTags('embedded file', 'object embed'),
]);
function nameTags(name: string, tags: string): [string, string][] {
  return tags.split(' ').map((tag) => [tag, name]);
}
/** What has no text for readers inside. */
const DROPPED = new Set('script style template noscript title svg audio video iframe object'.split(' '));
const SUPERSCRIPTS = pairSigns('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ');
const SUBSCRIPTS = pairSigns('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');
function pairSigns(signs: string, scripts: string): ReadonlyMap<string, string> {
  return new Map([...signs].map((sign, i) => [sign, [...scripts][i] ?? '']));
}

/** The elements of all texts of one import, so that many small texts cannot take the time of one that is too large. */
const MAX_NODES = 200_000;

/** A cleaner for the texts of one import. A text with too many elements or too deep a nesting is not read. */
export function createHtmlCleaner(): HtmlCleaner {
  let nodes = 0;
  const countNode = () => {
    nodes += 1;
  };
  return (html) => {
    try {
      if (nodes > MAX_NODES) throwHtmlError('text', 'The HTML of this file has too many elements.');
      return toPlainText(parseFragment(html, { treeAdapter: createBoundedAdapter('text', countNode) }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { text: '', lost: [], images: [], problem: error.details.issues?.[0]?.message ?? 'This HTML cannot be read.' };
    }
  };
}

interface TextState {
  text: TextBuilder;
  lost: Set<string>;
  images: HtmlImage[];
}

/** A text of many parts. Its last character is known, since to look at it in a joined text takes a copy of the whole. */
interface TextBuilder {
  parts: string[];
  last: string;
}

function append({ text }: TextState, part: string): void {
  if (part === '') return;
  text.parts.push(part);
  text.last = part.slice(-1);
}

const createTextState = (): TextState => ({ text: { parts: [], last: '' }, lost: new Set(), images: [] });

/** The adapter limits the depth of the tree, so the walk can be recursive. */
function toPlainText(tree: TreeNode): CleanedHtml {
  const state = createTextState();
  appendChildren(tree, state, false);
  const lines = state.text.parts.join('').split('\n');
  const text = lines
    .map((line) => trimSigns(line, ' \t\r\f'))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replaceAll('\u00a0', ' ')
    .trim();
  return { text, lost: [...state.lost], images: state.images };
}

function appendChildren(parent: TreeNode, state: TextState, isPreformatted: boolean): void {
  if (!('childNodes' in parent)) return;
  for (const node of parent.childNodes) {
    if (node.nodeName === '#text' && 'value' in node) appendText(node.value, state, isPreformatted);
    else if ('tagName' in node) appendElement(node, state, isPreformatted);
  }
}

function appendText(value: string, state: TextState, isPreformatted: boolean): void {
  const text = isPreformatted ? value : value.replace(/[ \t\r\n\f]+/g, ' ');
  const isAfterSpace = state.text.last === '' || /\s/.test(state.text.last);
  append(state, isAfterSpace && !isPreformatted ? text.trimStart() : text);
}

function appendElement(element: DefaultTreeAdapterMap['element'], state: TextState, isPreformatted: boolean): void {
  const { tagName } = element;
  const getAttribute = (name: string) => element.attrs.find((attribute) => attribute.name === name)?.value ?? '';
  const lostName = LOST_NAMES.get(tagName);
  if (lostName && !(tagName === 'a' && getAttribute('href') === '')) state.lost.add(lostName);
  if (tagName === 'br') append(state, '\n');
  else if (tagName === 'img') state.images.push({ src: getAttribute('src').trim(), alt: getAttribute('alt').trim() });
  else if (tagName === 'sup' || tagName === 'sub') append(state, formatScript(tagName, getText(element)));
  else if (!DROPPED.has(tagName)) {
    const isBlock = BLOCKS.has(tagName);
    if (isBlock) startLine(state);
    if (tagName === 'li') append(state, '• ');
    appendChildren(element, state, isPreformatted || tagName === 'pre');
    if (isBlock) startLine(state);
    if (tagName === 'td' || tagName === 'th') append(state, ' ');
  }
}

function startLine(state: TextState): void {
  if (state.text.last !== '' && state.text.last !== '\n') append(state, '\n');
}

function getText(node: TreeNode): string {
  const state = createTextState();
  appendChildren(node, state, false);
  return state.text.parts.join('').trim();
}

/** x² rather than x2, which is another number. */
function formatScript(tagName: 'sup' | 'sub', text: string): string {
  const signs = tagName === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS;
  const converted = convertSigns(text, signs);
  if (converted !== null) return converted;
  const mark = tagName === 'sup' ? '^' : '_';
  return /^.$/su.test(text) ? `${mark}${text}` : `${mark}(${text})`;
}

/** The text in other signs; null at the first sign without a counterpart. */
function convertSigns(text: string, signs: ReadonlyMap<string, string>): string | null {
  let converted = '';
  for (const sign of text) {
    const counterpart = signs.get(sign);
    if (counterpart === undefined) return null;
    converted += counterpart;
  }
  return converted;
}

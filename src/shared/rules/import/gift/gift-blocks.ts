import { TAG_LIMITS } from '#base/limits/contents';
import { GIFT_EXTRAS_PREFIX } from '#rules/import/question-extras';
import { asRecord, type JsonRecord, parseJson } from '#rules/untyped-json';
import { findUnescaped, hasUnescaped } from './gift-syntax.ts';

/** The lines of one question. */
export interface GiftBlock {
  /** The line of its text, counted from 1. */
  line: number;
  text: string;
  /** From its category and from the tags in its comments. */
  tags: string[];
  extras: JsonRecord;
}

/** A block to which lines are still added, and which of its first braces are behind it. */
interface OpenBlock extends GiftBlock {
  braces: 'none' | 'open' | 'closed';
}

/** Questions are separated by empty lines. Comments are dropped, except their tags and our extras. */
export function* splitGiftBlocks(text: string): Generator<GiftBlock> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const isClosedBelow = findClosedBraces(lines);
  let block: OpenBlock | null = null;
  let categoryTags: string[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') {
      // An empty line within braces belongs to a feedback of several paragraphs, if the braces are closed further down.
      if (block?.braces === 'open' && isClosedBelow[i]) block.text += '\n';
      else {
        if (block && block.text !== '') yield block;
        block = null;
      }
      continue;
    }
    const category = /^\s*\$CATEGORY:(.*)$/i.exec(line)?.[1];
    if (category !== undefined) {
      categoryTags = toCategoryTags(category);
      continue;
    }
    block ??= { line: i + 1, text: '', tags: [...categoryTags], extras: {}, braces: 'none' };
    addLine(block, line, i + 1);
  }
  if (block && block.text !== '') yield block;
}

function addLine(block: OpenBlock, line: string, number: number): void {
  if (line.startsWith(GIFT_EXTRAS_PREFIX)) block.extras = asRecord(parseJson(line.slice(GIFT_EXTRAS_PREFIX.length)));
  else if (/^\s*\/\//.test(line)) addCommentTags(block.tags, line);
  else {
    if (block.text === '') block.line = number;
    block.text += `${line}\n`;
    block.braces = followBraces(block.braces, line);
  }
}

/** Which braces are behind a block after one more line. A backslash at the end of a line escapes its line break. */
function followBraces(braces: OpenBlock['braces'], line: string): OpenBlock['braces'] {
  if (braces === 'closed') return braces;
  const open = braces === 'open' ? 0 : findUnescaped(line, '{', 0);
  if (open < 0) return braces;
  return findUnescaped(line, '}', open) >= 0 ? 'closed' : 'open';
}

/** For each line whether braces that are open at it are closed before others are opened. */
function findClosedBraces(lines: readonly string[]): boolean[] {
  const isClosed: boolean[] = new Array(lines.length);
  let isClosedBelow = false;
  for (let i = lines.length - 1; i >= 0; i -= 1) {
    const line = lines[i] ?? '';
    const open = hasUnescaped(line, '{') ? line.indexOf('{') : -1;
    if (hasUnescaped(line, '}')) isClosedBelow = open < 0 || line.indexOf('}') < open;
    else if (open >= 0) isClosedBelow = false;
    isClosed[i] = isClosedBelow;
  }
  return isClosed;
}

/** How many tags of a question or category are read: one more than a question can have, so that it is refused for them. */
export const MAX_TAGS_READ = TAG_LIMITS.max + 1;

/** The names of a category's path. "top" and the course are Moodle's own; two slashes are one in a name. */
export const toCategoryTags = (path: string): string[] =>
  path
    .split(/(?<!\/)\/(?!\/)/)
    .map((name) => name.replaceAll('//', '/').trim())
    .filter((name) => name !== '' && name !== 'top' && !/^\$\w+\$$/.test(name))
    .slice(0, MAX_TAGS_READ);

const TAG_START = '[tag:';

/** Adds the tags of a comment: Moodle 3.11 and later write `[tag:…]` into the comment of a question. */
function addCommentTags(tags: string[], comment: string): void {
  for (let at = comment.indexOf(TAG_START); at >= 0 && tags.length < MAX_TAGS_READ; ) {
    const start = at + TAG_START.length;
    const end = findUnescaped(comment, ']', start);
    // What one bracket does not find, those behind it do not find either.
    if (end < 0) return;
    const name = comment.slice(start, end).replace(/\\(.)/g, '$1').trim();
    if (!tags.includes(name)) tags.push(name);
    at = comment.indexOf(TAG_START, end);
  }
}

import { GIFT_EXTRAS_PREFIX } from '#rules/import/question-extras';
import { asRecord, type JsonRecord, parseJson } from '#rules/untyped-json';
import { hasUnescaped, splitAtBraces } from './gift-syntax.ts';

/** The lines of one question. */
export interface GiftBlock {
  /** The line of its text, counted from 1. */
  line: number;
  text: string;
  /** From its category and from the tags in its comments. */
  tags: string[];
  extras: JsonRecord;
}

/** Questions are separated by empty lines. Comments are dropped, except their tags and our extras. */
export function splitGiftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let block: GiftBlock | null = null;
  let categoryTags: string[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') {
      // An empty line within braces belongs to a feedback of several paragraphs, if the braces are closed further down.
      if (block && isOpen(block.text) && closesBraces(lines, i)) block.text += '\n';
      else block = null;
      continue;
    }
    const category = /^\s*\$CATEGORY:(.*)$/i.exec(line)?.[1];
    if (category !== undefined) {
      categoryTags = toCategoryTags(category);
      continue;
    }
    block ??= startBlock(blocks, i + 1, categoryTags);
    if (line.startsWith(GIFT_EXTRAS_PREFIX)) block.extras = asRecord(parseJson(line.slice(GIFT_EXTRAS_PREFIX.length)));
    else if (/^\s*\/\//.test(line)) block.tags.push(...listCommentTags(line));
    else {
      if (block.text === '') block.line = i + 1;
      block.text += `${line}\n`;
    }
  }
  return blocks.filter((candidate) => candidate.text !== '');
}

function startBlock(blocks: GiftBlock[], line: number, categoryTags: readonly string[]): GiftBlock {
  const block: GiftBlock = { line, text: '', tags: [...categoryTags], extras: {} };
  blocks.push(block);
  return block;
}

const isOpen = (text: string) => hasUnescaped(text, '{') && splitAtBraces(text)[1] === null;

/** Whether the braces that are open at a line are closed before others are opened. */
function closesBraces(lines: readonly string[], from: number): boolean {
  for (const line of lines.slice(from)) {
    const open = hasUnescaped(line, '{') ? line.indexOf('{') : -1;
    if (hasUnescaped(line, '}')) return open < 0 || line.indexOf('}') < open;
    if (open >= 0) return false;
  }
  return false;
}

/** The names of a category's path. "top" and the course are Moodle's own; two slashes are one in a name. */
export const toCategoryTags = (path: string): string[] =>
  path
    .split(/(?<!\/)\/(?!\/)/)
    .map((name) => name.replaceAll('//', '/').trim())
    .filter((name) => name !== '' && name !== 'top' && !/^\$\w+\$$/.test(name));

/** Moodle 3.11 and later write `[tag:…]` into the comment of a question. */
const listCommentTags = (line: string): string[] =>
  [...line.matchAll(/\[tag:((?:\\.|[^\]\\])*)\]/g)].map((match) => (match[1] ?? '').replace(/\\(.)/g, '$1').trim());

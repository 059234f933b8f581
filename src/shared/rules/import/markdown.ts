import { createNextFinder } from '#rules/text/scan/next-finder';
import type { CleanedHtml, HtmlImage } from './plain-texts.ts';

/** The text of a Markdown fragment, the names of what got lost, and its pictures. Time is linear in its length. */
export function removeMarkdown(markdown: string): CleanedHtml {
  const images: HtmlImage[] = [];
  let text = replaceImages(markdown, images);
  const lost: string[] = [];
  for (const [remove, name] of RULES) {
    const replaced = remove(text);
    if (replaced !== text) lost.push(name);
    text = replaced;
  }
  return { text: text.trim(), lost, images };
}

// Between two marks there is neither a mark nor a line break, so that these patterns read each character once.
const RULES: readonly [(text: string) => string, string][] = [
  [removeBold, 'bold'],
  [(text) => text.replace(/(?<![\w*])([*_])(?=\S)([^*_\n]+?)(?<=\S)\1(?![\w*])/g, '$2'), 'italics'],
  [removeLinks, 'link'],
  [(text) => text.replace(/^#{1,6} +/gm, ''), 'heading'],
  [(text) => text.replace(/`([^`\n]+)`/g, '$1'), 'code'],
];

interface MarkdownLink {
  label: string;
  target: string;
  end: number;
}

/** Reads `[label](target "title")` at the offset of its bracket; null if there is none. The offsets must ascend. */
function createLinkReader(text: string): (open: number) => MarkdownLink | null {
  const findLabelEnd = createNextFinder(text, /[\]\n]/g);
  const findTargetEnd = createNextFinder(text, /[)\s]/g);
  const findQuote = createNextFinder(text, '"');
  return (open) => {
    const labelEnd = findLabelEnd(open + 1);
    if (!text.startsWith('](', labelEnd)) return null;
    const targetEnd = findTargetEnd(labelEnd + 2);
    if (targetEnd === labelEnd + 2 || targetEnd === text.length) return null;
    const close = text.startsWith(' "', targetEnd) ? findQuote(targetEnd + 2) + 1 : targetEnd;
    if (text[close] !== ')') return null;
    return { label: text.slice(open + 1, labelEnd), target: text.slice(labelEnd + 2, targetEnd), end: close + 1 };
  };
}

/** The text without its pictures, which are added to `images`. */
function replaceImages(text: string, images: HtmlImage[]): string {
  const readLink = createLinkReader(text);
  let plain = '';
  let end = 0;
  for (let at = text.indexOf('!['); at >= 0; at = text.indexOf('![', Math.max(end, at + 1))) {
    const link = readLink(at + 1);
    if (!link) continue;
    images.push({ src: link.target, alt: link.label });
    plain += text.slice(end, at);
    end = link.end;
  }
  return plain + text.slice(end);
}

function removeLinks(text: string): string {
  const readLink = createLinkReader(text);
  let plain = '';
  let end = 0;
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', Math.max(end, at + 1))) {
    const link = text[at - 1] === '!' ? null : readLink(at);
    if (!link || link.label === '') continue;
    plain += text.slice(end, at) + link.label;
    end = link.end;
  }
  return plain + text.slice(end);
}

/** Two stars or underlines in a row, no more and no less. */
interface BoldMark {
  sign: string;
  start: number;
  canOpen: boolean;
  canClose: boolean;
  /** Counts the lines before it; a mark closes on the line where it opens. */
  line: number;
}

function removeBold(text: string): string {
  const marks = listBoldMarks(text);
  const closing = findClosingMarks(marks);
  let plain = '';
  let end = 0;
  for (const [i, mark] of marks.entries()) {
    const close = closing[i];
    if (!mark.canOpen || !close || mark.start < end) continue;
    plain += text.slice(end, mark.start) + text.slice(mark.start + 2, close.start);
    end = close.start + 2;
  }
  return plain + text.slice(end);
}

function listBoldMarks(text: string): BoldMark[] {
  const marks: BoldMark[] = [];
  let line = 0;
  for (const { 0: sign, index: start } of text.matchAll(/[*_]+|[\n\r\u2028\u2029]/g)) {
    if (/[^*_]/.test(sign)) line += 1;
    else if (sign === '**' || sign === '__')
      marks.push({ sign, start, line, canOpen: /^\S/.test(text.charAt(start + 2)), canClose: /^\S/.test(text.charAt(start - 1)) });
  }
  return marks;
}

/** For each mark the next one of its sign and line that can close it. */
function findClosingMarks(marks: readonly BoldMark[]): (BoldMark | undefined)[] {
  const closing: (BoldMark | undefined)[] = [];
  const next = new Map<string, BoldMark>();
  for (let i = marks.length - 1; i >= 0; i -= 1) {
    const mark = marks[i];
    if (!mark) continue;
    const candidate = next.get(mark.sign);
    closing[i] = candidate?.line === mark.line ? candidate : undefined;
    if (mark.canClose) next.set(mark.sign, mark);
  }
  return closing;
}

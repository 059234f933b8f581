import { isOwnImage } from '#rules/images/image-keys';
import type { ImportChange } from './imported-question.ts';

/** How Moodle reads a text: `moodle` is text with line breaks in which HTML works as well. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';
export interface FormattedText {
  format: TextFormat;
  text: string;
}
/** The text of an HTML fragment, the names of what got lost, and its pictures. */
export interface CleanedHtml {
  text: string;
  lost: readonly string[];
  images: readonly HtmlImage[];
  /** Why the HTML cannot be read; then there is no text. */
  problem?: string;
}
export interface HtmlImage {
  src: string;
  alt: string;
}
export type HtmlCleaner = (html: string) => CleanedHtml;

export interface TextWithPicture {
  text: string;
  image: string;
  imageAlt: string;
}

const MARKUP = /<\/?[a-z!][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i;
/** Whether a text that is read as HTML would lose characters. */
export const looksLikeMarkup = (text: string): boolean => MARKUP.test(text);

export type TextReader = ReturnType<typeof createTextReader>;

/** Reads the texts of one question as plain texts, and collects what that changes. */
export function createTextReader(cleanHtml: HtmlCleaner, resolveImage: (src: string) => string | null = toImageUrl) {
  const changes: ImportChange[] = [];
  const note = (what: string, why: string) => void (changes.some((change) => change.what === what) || changes.push({ what, why }));

  /** The text and its first picture. `name` says in a change which text it is. */
  function readWithPicture(source: FormattedText, name: string): TextWithPicture {
    const { text, lost, images, problem } = toCleanedHtml(source, cleanHtml);
    if (problem) note(`${name}: text`, problem);
    if (lost.length > 0) note(`${name}: ${lost.join(', ')}`, 'Texts are plain here.');
    if (source.format === 'html' && /\\\(.+?\\\)|\\\[.+?\\\]|\$\$.+?\$\$/s.test(text))
      note(`${name}: formula`, 'Formulas are shown as they are written.');
    const pictures = images.map(({ src, alt }) => ({ image: resolveImage(src), alt }));
    const [first] = pictures.filter(({ image }) => image !== null);
    if (pictures.some(({ image }) => image === null)) note(`${name}: picture`, 'The file does not contain this picture.');
    if (pictures.filter(({ image }) => image !== null).length > 1) note(`${name}: further pictures`, 'A text has one picture here.');
    return { text, image: first?.image ?? '', imageAlt: first ? first.alt.slice(0, MAX_ALT_LENGTH) : '' };
  }

  return {
    changes,
    note,
    readWithPicture,
    /** The text alone. */
    read(source: FormattedText, name: string): string {
      const { text, image } = readWithPicture(source, name);
      if (image) note(`${name}: picture`, 'This text has no picture here.');
      return text;
    },
  };
}

const MAX_ALT_LENGTH = 400;

/** An image of this site, or an https image of another one, which a save copies. */
export const toImageUrl = (src: string): string | null => (isOwnImage(src) || /^https:\/\/[^\s"'<>\\]{1,2000}$/.test(src) ? src : null);

function toCleanedHtml({ format, text }: FormattedText, cleanHtml: HtmlCleaner): CleanedHtml {
  if (format === 'html') return cleanHtml(text);
  if (format === 'moodle' && looksLikeMarkup(text)) return cleanHtml(text.replaceAll('\n', '<br>'));
  if (format === 'markdown') return removeMarkdown(text);
  return { text, lost: [], images: [] };
}

const MARKDOWN_RULES: readonly [RegExp, string, string][] = [
  [/(?<![*_])(\*\*|__)(?![\s*_])(.+?)(?<![\s*_])\1(?![*_])/g, '$2', 'bold'],
  [/(?<![\w*])([*_])(?=\S)([^*_\n]+?)(?<=\S)\1(?![\w*])/g, '$2', 'italics'],
  [/(?<!!)\[([^\]\n]+)\]\((?:[^)\s]+)(?: "[^"]*")?\)/g, '$1', 'link'],
  [/^#{1,6} +/gm, '', 'heading'],
  [/`([^`\n]+)`/g, '$1', 'code'],
];

function removeMarkdown(markdown: string): CleanedHtml {
  const images: HtmlImage[] = [];
  let text = markdown.replace(/!\[([^\]\n]*)\]\(([^)\s]+)(?: "[^"]*")?\)/g, (_, alt: string, src: string) => {
    images.push({ src, alt });
    return '';
  });
  const lost: string[] = [];
  for (const [pattern, replacement, name] of MARKDOWN_RULES) {
    const replaced = text.replace(pattern, replacement);
    if (replaced !== text) lost.push(name);
    text = replaced;
  }
  return { text: text.trim(), lost, images };
}

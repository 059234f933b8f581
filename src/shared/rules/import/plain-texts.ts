import { TEXT_LIMITS } from '#base/limits/texts';
import { isOwnImage } from '#rules/images/image-keys';
import type { ImportChange } from './imported-question.ts';
import { removeMarkdown } from './markdown.ts';

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

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i;

/** Whether a text that is read as HTML would lose characters. */
export function looksLikeMarkup(text: string): boolean {
  const tag = text.search(/<\/?[a-z!]/i);
  return (tag >= 0 && text.includes('>', tag)) || ENTITY.test(text);
}

/** The marks around a formula of TeX, in which there is something. */
const FORMULA_MARKS: readonly [open: string, close: string][] = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
];

const hasFormula = (text: string): boolean =>
  FORMULA_MARKS.some(([open, close]) => {
    const start = text.indexOf(open);
    return start >= 0 && text.includes(close, start + open.length + 1);
  });

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
    if (source.format === 'html' && hasFormula(text)) note(`${name}: formula`, 'Formulas are shown as they are written.');
    const pictures = images.map(({ src, alt }) => ({ image: resolveImage(src), alt }));
    const [first] = pictures.filter(({ image }) => image !== null);
    if (pictures.some(({ image }) => image === null)) note(`${name}: picture`, 'The file does not contain this picture.');
    if (pictures.filter(({ image }) => image !== null).length > 1) note(`${name}: further pictures`, 'A text has one picture here.');
    return {
      text: text.slice(0, MAX_READ_LENGTH),
      image: first?.image ?? '',
      imageAlt: first ? first.alt.slice(0, TEXT_LIMITS.alt) : '',
    };
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

/** Far more than any text of a question has, so that a text that is cut here is still refused for its length. */
const MAX_READ_LENGTH = 5 * TEXT_LIMITS.explanation;

/** An image of this site, or an https image of another one, which a save copies. */
export const toImageUrl = (src: string): string | null => (isOwnImage(src) || /^https:\/\/[^\s"'<>\\]{1,2000}$/.test(src) ? src : null);

function toCleanedHtml({ format, text }: FormattedText, cleanHtml: HtmlCleaner): CleanedHtml {
  if (format === 'html') return cleanHtml(text);
  if (format === 'moodle' && looksLikeMarkup(text)) return cleanHtml(text.replaceAll('\n', '<br>'));
  if (format === 'markdown') return removeMarkdown(text);
  return { text, lost: [], images: [] };
}

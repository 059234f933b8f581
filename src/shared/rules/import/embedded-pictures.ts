import { IMPORT_LIMITS } from '#base/limits/editor';
import { asRecord, isRecord } from '#rules/untyped-json';

/** A picture inside an imported file. */
export interface EmbeddedPicture {
  /** What stands for it in the text until it is uploaded. */
  placeholder: string;
  name: string;
  /** Base64, for pictures inside a text. */
  base64: string;
}

const PLACEHOLDER = /picture:\d+:/g;
const DATA_URI = /data:image\/([a-z+.-]+);base64,([A-Za-z0-9+/=]{16,})/g;
const FILE_NAME = /\bname\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/**
 * A Moodle XML text without the bytes of its pictures, whose line breaks stay, and the pictures. Of more pictures than a package may have
 * the others stay in the text.
 */
export function extractXmlPictures(text: string, firstIndex = 1): { text: string; pictures: EmbeddedPicture[] } {
  const pictures: EmbeddedPicture[] = [];
  const add = (name: string, base64: string) => {
    const placeholder = buildPlaceholder(firstIndex + pictures.length);
    pictures.push({ placeholder, name, base64: base64.replace(/\s/g, '') });
    return placeholder;
  };
  const canAdd = () => pictures.length < IMPORT_LIMITS.packageFiles;
  let withoutFiles = '';
  let end = 0;
  for (const { tag, start, base64 } of listXmlFiles(text)) {
    if (!canAdd()) break;
    const [, double, single] = FILE_NAME.exec(tag) ?? [];
    withoutFiles += `${text.slice(end, start)}${add(double ?? single ?? '', base64)}${'\n'.repeat(base64.split('\n').length - 1)}`;
    end = start + base64.length;
  }
  const shortText = (withoutFiles + text.slice(end)).replace(DATA_URI, (uri: string, type: string, base64: string) =>
    canAdd() ? add(`picture.${type}`, base64) : uri,
  );
  return { text: shortText, pictures };
}

interface XmlFile {
  tag: string;
  /** Where its bytes start. */
  start: number;
  base64: string;
}

const MIN_BASE64_LENGTH = 16;

/** The elements `<file …>` with bytes in Base64, from left to right. */
function* listXmlFiles(text: string): Generator<XmlFile> {
  for (let open = text.indexOf('<file'); open >= 0; ) {
    const start = text.indexOf('>', open) + 1;
    if (start === 0) return;
    const close = text.indexOf('<', start);
    const base64 = close >= 0 && text.startsWith('</file>', close) ? text.slice(start, close) : '';
    const tag = text.slice(open, start);
    const isBase64 = base64.length >= MIN_BASE64_LENGTH && !/[^A-Za-z0-9+/=\s]/.test(base64);
    if (isBase64 && /<file\b/.test(tag)) yield { tag, start, base64 };
    open = text.indexOf('<file', start);
  }
}

export const buildPlaceholder = (index: number): string => `picture:${index}:`;

/** The placeholders in a text. */
export const listPlaceholders = (text: string): ReadonlySet<string> => new Set(text.match(PLACEHOLDER));

/** The text with the address of each uploaded picture. A picture without an address keeps its placeholder, which names no picture. */
export const placeUploadedPictures = (text: string, urls: ReadonlyMap<string, string>): string =>
  text.replace(PLACEHOLDER, (placeholder) => urls.get(placeholder) ?? placeholder);

const PICTURE_TYPES = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['svg', 'image/svg+xml'],
  ['svg+xml', 'image/svg+xml'],
]);
/** The type of a picture by the extension of its name; null for other files. */
export const getPictureType = (name: string): string | null => PICTURE_TYPES.get(name.toLowerCase().split('.').at(-1) ?? '') ?? null;

export interface PackageFile {
  name: string;
  /** The size after unpacking. */
  size: number;
}

/** Why a package is not unpacked; null if it can be. */
export function findPackageProblem(files: readonly PackageFile[], limits: { files: number; bytes: number }): string | null {
  if (files.length > limits.files) return `This package has more than ${limits.files.toLocaleString('en')} files.`;
  if (files.some(({ name }) => /^[/\\]|^[a-z]:|\\|(^|\/)\.\.(\/|$)|\0/i.test(name)))
    return 'This package has files with paths that lead out of it, so it is not opened.';
  const needed = files.filter(({ name }) => name === 'h5p.json' || name.startsWith('content/'));
  if (needed.reduce((sum, { size }) => sum + size, 0) > limits.bytes)
    return `The content of this package is larger than ${limits.bytes / 1_000_000} MB when unpacked.`;
  return needed.some(({ name }) => name === 'content/content.json') && needed.some(({ name }) => name === 'h5p.json')
    ? null
    : 'This is not an H5P package: it has no h5p.json and content/content.json.';
}

/** The content of a package with a placeholder for each of its pictures, in the order of the placeholders. */
export function replacePackagePictures(content: unknown, names: ReadonlySet<string>): { content: unknown; pictureNames: string[] } {
  const pictureNames: string[] = [];
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(asRecord(value)).map(([key, member]) => {
        if (key !== 'path' || typeof member !== 'string' || getPictureType(member) === null || !names.has(`content/${member}`))
          return [key, replace(member)];
        pictureNames.push(`content/${member}`);
        return [key, buildPlaceholder(pictureNames.length)];
      }),
    );
  };
  return { content: replace(content), pictureNames };
}

import { asRecord, isRecord } from '#rules/untyped-json';

/** A picture inside an imported file. */
export interface EmbeddedPicture {
  /** What stands for it in the text until it is uploaded. */
  placeholder: string;
  name: string;
  /** Base64, for pictures inside a text. */
  base64: string;
}

const FILE = /(<file\b[^>]*>)([A-Za-z0-9+/=\s]{16,})(?=<\/file>)/g;
const DATA_URI = /data:image\/([a-z+.-]+);base64,([A-Za-z0-9+/=]{16,})/g;
const FILE_NAME = /\bname\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** A Moodle XML text without the bytes of its pictures, whose line breaks stay, and the pictures. */
export function extractXmlPictures(text: string, firstIndex = 1): { text: string; pictures: EmbeddedPicture[] } {
  const pictures: EmbeddedPicture[] = [];
  const add = (name: string, base64: string) => {
    const placeholder = buildPlaceholder(firstIndex + pictures.length);
    pictures.push({ placeholder, name, base64: base64.replace(/\s/g, '') });
    return placeholder;
  };
  const withoutFiles = text.replace(FILE, (_, tag: string, base64: string) => {
    const [, double, single] = FILE_NAME.exec(tag) ?? [];
    return `${tag}${add(double ?? single ?? '', base64)}${'\n'.repeat(base64.split('\n').length - 1)}`;
  });
  return { text: withoutFiles.replace(DATA_URI, (_, type: string, base64: string) => add(`picture.${type}`, base64)), pictures };
}

export const buildPlaceholder = (index: number): string => `picture:${index}:`;

/** The text with the address of each uploaded picture. A picture without an address keeps its placeholder, which names no picture. */
export const placeUploadedPictures = (text: string, urls: ReadonlyMap<string, string>): string =>
  text.replace(/picture:\d+:/g, (placeholder) => urls.get(placeholder) ?? placeholder);

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

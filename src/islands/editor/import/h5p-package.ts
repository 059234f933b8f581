import { IMPORT_LIMITS } from '#base/limits/editor';
import {
  buildPlaceholder,
  findPackageProblem,
  getPictureType,
  type PackageFile,
  replacePackagePictures,
} from '#rules/import/embedded-pictures';
import { parseJson } from '#rules/untyped-json';

export type PackageContent = { text: string; pictures: Map<string, Blob>; error: null } | { text: null; pictures: null; error: string };

const NOT_A_PACKAGE = 'This file cannot be unpacked. An H5P package is a file whose name ends in .h5p.';

/** The text of an H5P package and its pictures. Only these are unpacked, none to more bytes than the package says and the limit allows. */
export async function readH5pPackage(bytes: Uint8Array): Promise<PackageContent> {
  const { unzipSync } = await import('fflate');
  const files: PackageFile[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        files.push({ name, size: originalSize });
        return false;
      },
    });
    const problem = findPackageProblem(files, { files: IMPORT_LIMITS.packageFiles, bytes: IMPORT_LIMITS.fileBytes });
    if (problem) return buildError(problem);
    const unpack = (names: ReadonlySet<string>) => unzipSync(bytes, { filter: ({ name }) => names.has(name) });
    const texts = unpack(new Set(['h5p.json', 'content/content.json']));
    const [h5p, source] = ['h5p.json', 'content/content.json'].map((name) => parseJson(new TextDecoder().decode(texts[name])));
    if (h5p === null || source === null) return buildError('The h5p.json or content/content.json of this package is not valid JSON.');
    const { content, pictureNames } = replacePackagePictures(source, new Set(files.map(({ name }) => name)));
    const pictureFiles = unpack(new Set(pictureNames));
    const pictures = pictureNames.flatMap((name, i): [string, Blob][] => {
      const picture = pictureFiles[name];
      return picture ? [[buildPlaceholder(i + 1), new Blob([picture.slice()], { type: getPictureType(name) ?? '' })]] : [];
    });
    return { text: JSON.stringify({ h5p, content }, null, 1), pictures: new Map(pictures), error: null };
  } catch {
    return buildError(NOT_A_PACKAGE);
  }
}

const buildError = (error: string): PackageContent => ({ text: null, pictures: null, error });

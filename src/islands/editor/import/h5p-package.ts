import { IMPORT_LIMITS } from '#base/limits/editor';
import { buildPlaceholder, findPackageProblem, getPictureType, replacePackagePictures } from '#rules/import/embedded-pictures';
import { readZipDirectory, type ZipMember } from '#rules/import/zip-directory';
import { parseJson } from '#rules/untyped-json';
import { unpackMember } from './unpack-member.ts';

export type PackageContent = { text: string; pictures: Map<string, Blob>; error: null } | { text: null; pictures: null; error: string };

const NOT_A_PACKAGE = 'This file cannot be unpacked. An H5P package is a file whose name ends in .h5p.';
const TEXT_TOO_LARGE = `The text of this package is larger than ${IMPORT_LIMITS.packageTextBytes / 1_000_000} MB when unpacked.`;
const TEXT_FILES = ['h5p.json', 'content/content.json'];

/** The text of an H5P package and its pictures. Only these are unpacked, none to more bytes than the package says and the limits allow. */
export async function readH5pPackage(bytes: Uint8Array): Promise<PackageContent> {
  const files = readZipDirectory(bytes, IMPORT_LIMITS.packageFiles);
  if (files === null) return buildError(NOT_A_PACKAGE);
  const problem = findPackageProblem(files, { files: IMPORT_LIMITS.packageFiles, bytes: IMPORT_LIMITS.fileBytes });
  if (problem) return buildError(problem);
  const members = new Map(files.map((file) => [file.name, file]));
  if (TEXT_FILES.some((name) => (members.get(name)?.size ?? 0) > IMPORT_LIMITS.packageTextBytes)) return buildError(TEXT_TOO_LARGE);
  const texts = await Promise.all(TEXT_FILES.map((name) => unpackText(bytes, members.get(name))));
  if (texts.includes(null)) return buildError(NOT_A_PACKAGE);
  const [h5p, source] = texts.map((text) => parseJson(text ?? ''));
  if (h5p === null || source === null) return buildError('The h5p.json or content/content.json of this package is not valid JSON.');
  const { content, pictureNames } = replacePackagePictures(source, new Set(members.keys()));
  const pictures = new Map<string, Blob>();
  for (const [i, name] of pictureNames.entries()) {
    const picture = await unpackPicture(bytes, members.get(name));
    if (picture) pictures.set(buildPlaceholder(i + 1), picture);
  }
  return { text: JSON.stringify({ h5p, content }, null, 1), pictures, error: null };
}

async function unpackText(bytes: Uint8Array, member: ZipMember | undefined): Promise<string | null> {
  const text = member ? await unpackMember(bytes, member) : null;
  return text && new TextDecoder().decode(text);
}

async function unpackPicture(bytes: Uint8Array, member: ZipMember | undefined): Promise<Blob | null> {
  if (!member) return null;
  const picture = await unpackMember(bytes, member);
  return picture && new Blob([picture], { type: getPictureType(member.name) ?? '' });
}

const buildError = (error: string): PackageContent => ({ text: null, pictures: null, error });

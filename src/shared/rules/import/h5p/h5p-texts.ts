import { type FormattedText, type TextReader, toImageUrl } from '#rules/import/plain-texts';
import { asRecord, asText, type JsonRecord } from '#rules/untyped-json';

export const toHtmlText = (value: unknown): FormattedText => ({ format: 'html', text: asText(value) });

/** The picture above a question, and its credit, which has no field here. */
export function readH5pPicture(media: unknown, reader: TextReader): { image?: string; imageAlt?: string } {
  const type = asRecord(asRecord(media)['type']);
  const library = asText(type['library']);
  if (library === '') return {};
  if (!library.startsWith('H5P.Image ')) {
    reader.note('Video or sound above the question', 'Questions have pictures only here.');
    return {};
  }
  return readH5pImage(type, reader);
}

/** The picture of an `H5P.Image`. The editor replaces its path by the address of the uploaded picture. */
export function readH5pImage(type: JsonRecord, reader: TextReader): { image?: string; imageAlt?: string } {
  const { file, alt } = asRecord(type['params']);
  const path = asText(asRecord(file)['path']);
  if (path === '') return {};
  const image = toImageUrl(path);
  if (image === null) {
    reader.note('Picture', 'The file does not contain this picture, or it could not be uploaded.');
    return {};
  }
  const { authors, license } = asRecord(type['metadata']);
  if ((Array.isArray(authors) && authors.length > 0) || !['', 'U'].includes(asText(license)))
    reader.note('Author and licence of the picture', 'Pictures have no field for them here. Name them in the description.');
  return { image, imageAlt: asText(alt) };
}

/** A question whose title can come from the picture's text. */
export const readH5pTitle = (value: unknown, reader: TextReader): string => reader.readWithPicture(toHtmlText(value), 'Question').text;

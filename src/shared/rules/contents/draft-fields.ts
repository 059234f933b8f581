import type { Kind } from '#base/kinds';
import { asRecord, isRecord, type JsonRecord } from '#rules/untyped-json';

const COMMON_FIELDS = [
  ...['title', 'description', 'urlName', 'language', 'translationOf', 'userStatus', 'tags', 'categories', 'recommend', 'attachments'],
  ...['imageHomePage', 'imageHomePageAlt', 'imageStartPage', 'imageStartPageAlt', 'imageThumbnail', 'imageThumbnailAlt', 'metadata'],
];
const KIND_FIELDS: Record<Kind, readonly string[]> = {
  kquiz: ['explanationDisplay', 'timeLimit', 'dimensions', 'questions'],
  pquiz: ['results', 'questions'],
  article: ['htmlContent'],
};
/** The metadata that describes the content itself, which a copy takes over. */
const COPIED_METADATA_FIELDS = ['randomOrder', 'shuffleChoices'];

/** The fields of a content that a creator writes, by kind. */
export const pickDraftFields = (kind: Kind, content: object): JsonRecord => pickFields(content, [...COMMON_FIELDS, ...KIND_FIELDS[kind]]);

/**
 * A content as the start of a new one: without identity, dates, statistics or review, and with `userStatus` public.
 * Its elements get new ids when it is saved.
 */
export function createNewDraftFields(kind: Kind, content: object): JsonRecord {
  const { urlName: _, translationOf: _t, metadata, ...fields } = withoutIds(pickDraftFields(kind, content)) as JsonRecord;
  return { ...fields, metadata: pickFields(asRecord(metadata), COPIED_METADATA_FIELDS), userStatus: 'public' };
}

/** Copies a value without the `_id`s and without the indexes that follow from order. */
export function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).filter(([name]) => name !== '_id' && !(name === 'index' && 'title' in value));
  return Object.fromEntries(fields.map(([name, fieldValue]) => [name, withoutIds(fieldValue)]));
}

const pickFields = (source: object, names: readonly string[]): JsonRecord =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(source, name) ? [[name, (source as JsonRecord)[name]]] : [])));

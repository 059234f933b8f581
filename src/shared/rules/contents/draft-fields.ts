import type { Kind } from '#base/kinds';

const COMMON_FIELDS = [
  ...['title', 'description', 'urlName', 'language', 'translationOf', 'userStatus', 'tags', 'categories', 'recommend', 'attachments'],
  ...['imageHomePage', 'imageHomePageAlt', 'imageStartPage', 'imageStartPageAlt', 'imageThumbnail', 'imageThumbnailAlt', 'metadata'],
];
const KIND_FIELDS: Record<Kind, readonly string[]> = {
  kquiz: ['explanationDisplay', 'timeLimit', 'dimensions', 'questions'],
  pquiz: ['results', 'questions'],
  article: ['htmlContent'],
};
/** What of a content's metadata its maker wrote of the content itself. */
const KEPT_METADATA_FIELDS = ['randomOrder'];

type ContentFields = Record<string, unknown>;

/** What a maker writes of a content of this kind, out of whatever else stands beside it. */
export const pickDraftFields = (kind: Kind, content: object): ContentFields =>
  pickFields(content, [...COMMON_FIELDS, ...KIND_FIELDS[kind]]);

/**
 * A content as the beginning of another one: nothing that identifies it, no dates, statistics or review, and `public` to be.
 * Its parts get ids of their own when it is saved.
 */
export function createFreshCopy(kind: Kind, content: object): ContentFields {
  const { urlName: _, translationOf: _t, metadata, ...fields } = withoutIds(pickDraftFields(kind, content)) as ContentFields;
  return { ...fields, metadata: pickFields(isRecord(metadata) ? metadata : {}, KEPT_METADATA_FIELDS), userStatus: 'public' };
}

/** A value without the `_id` of any part of it, and without the places that follow from order. */
export function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([name]) => name !== '_id' && !(name === 'index' && 'title' in value));
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutIds(part)]));
}

const isRecord = (value: unknown): value is ContentFields => typeof value === 'object' && value !== null && !Array.isArray(value);
const pickFields = (source: object, names: readonly string[]): ContentFields =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(source, name) ? [[name, (source as ContentFields)[name]]] : [])));

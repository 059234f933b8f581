import type { Kind } from '#base/kinds';

const COMMON = [
  ...['title', 'description', 'urlName', 'language', 'translationOf', 'userStatus', 'tags', 'categories', 'recommend', 'attachments'],
  ...['imageHomePage', 'imageHomePageAlt', 'imageStartPage', 'imageStartPageAlt', 'imageThumbnail', 'imageThumbnailAlt', 'metadata'],
];
const OWN: Record<Kind, readonly string[]> = {
  kquiz: ['explanationDisplay', 'timeLimit', 'dimensions', 'questions'],
  pquiz: ['results', 'questions'],
  article: ['htmlContent'],
};
/** What of a content's metadata its maker wrote of the content itself. */
const OWN_METADATA = ['randomOrder'];

type Fields = Record<string, unknown>;

/** What a maker writes of a content of this kind, out of whatever else stands beside it. */
export const draftFieldsOf = (kind: Kind, content: object): Fields => picked(content, [...COMMON, ...OWN[kind]]);

/**
 * A content as the beginning of another one: nothing that identifies it, no dates, statistics or review, and `public` to be.
 * Its parts get ids of their own when it is saved.
 */
export function freshCopyOf(kind: Kind, content: object): Fields {
  const { urlName: _, translationOf: _t, metadata, ...fields } = withoutIds(draftFieldsOf(kind, content)) as Fields;
  return { ...fields, metadata: picked(isRecord(metadata) ? metadata : {}, OWN_METADATA), userStatus: 'public' };
}

/** A value without the `_id` of any part of it, and without the places that follow from order. */
export function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([name]) => name !== '_id' && !(name === 'index' && 'title' in value));
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutIds(part)]));
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const picked = (source: object, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(source, name) ? [[name, (source as Fields)[name]]] : [])));

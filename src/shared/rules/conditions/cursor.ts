/** Where a list continues: its sort, and the sort key and id of the last row. */
export interface ListCursor {
  sort: string;
  key: number;
  /** The keys that decide between rows with the same key, of a list that has some. */
  tieKeys?: readonly number[];
  id: string;
}

export const encodeCursor = ({ sort, key, tieKeys = [], id }: ListCursor): string =>
  encodeCursorText({ sort, keys: [key, ...tieKeys].join(','), id });

/** Encodes a cursor, its keys as text with commas between, as the opaque `next` of a response: base64url of `sort|keys|id`. */
export function encodeCursorText({ sort, keys, id }: { sort: string; keys: string; id: string }): string {
  return btoa(`${sort}|${keys}|${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes an `after`, or returns null if it is not a cursor of this site. */
export function decodeCursor(text: string): ListCursor | null {
  const plain = decodeBase64Url(text);
  const [, sort, keys, id] = /^([\w.-]{1,60})\|([\d.e+,-]{1,127})\|([\w-]{1,64})$/.exec(plain ?? '') ?? [];
  const parsedKeys = keys === undefined ? null : parseCursorKeys(keys);
  return sort === undefined || parsedKeys === null || id === undefined ? null : { sort, ...parsedKeys, id };
}

function decodeBase64Url(text: string): string | null {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}

function parseCursorKeys(text: string): Pick<ListCursor, 'key' | 'tieKeys'> | null {
  const [key = Number.NaN, ...tieKeys] = text.split(',').map((part) => (part === '' ? Number.NaN : Number(part)));
  if ([key, ...tieKeys].some(Number.isNaN)) return null;
  return tieKeys.length > 0 ? { key, tieKeys } : { key };
}

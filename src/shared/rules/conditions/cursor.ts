/** Where a list continues: its sort, and the sort key and id of the last row. */
export interface ListCursor {
  sort: string;
  key: number;
  id: string;
}

/** Encodes a cursor as the opaque `next` of a response: base64url of `sort|key|id`. */
export function encodeCursor({ sort, key, id }: ListCursor): string {
  return btoa(`${sort}|${key}|${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes an `after`, or returns null if it is not a cursor of this site. */
export function decodeCursor(text: string): ListCursor | null {
  const plain = decodeBase64Url(text);
  const [, sort, key, id] = /^([\w.-]{1,60})\|(-?[\d.e+-]{1,30})\|([\w-]{1,64})$/.exec(plain ?? '') ?? [];
  if (sort === undefined || key === undefined || id === undefined || Number.isNaN(Number(key))) return null;
  return { sort, key: Number(key), id };
}

function decodeBase64Url(text: string): string | null {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}

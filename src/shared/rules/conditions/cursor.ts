/** Where a list goes on: the sort it was walked by, and the last row's sort key and id. */
export interface ListCursor {
  sort: string;
  key: number;
  id: string;
}

/** A cursor as the opaque `next` of an answer: base64url of `sort|key|id`. */
export function encodeCursor({ sort, key, id }: ListCursor): string {
  return btoa(`${sort}|${key}|${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What `after` says, or null where it is none of ours. */
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

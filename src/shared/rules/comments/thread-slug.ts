import { isKind, type Kind } from '#base/kinds';

/** The slug of a content's comment thread. */
export const getThreadSlug = ({ type, UID }: { type: Kind; UID: string }): string => `${type}-${UID}`;

/** The content of a thread; null if the slug is malformed. */
export function parseThreadSlug(threadSlug: string): { type: Kind; UID: string } | null {
  const [type = '', UID = '', ...rest] = threadSlug.split('-');
  return isKind(type) && UID !== '' && rest.length === 0 ? { type, UID } : null;
}

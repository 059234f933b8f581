import { isKind, type Kind } from '#base/kinds';

/** The thread of a content's comments. */
export const getThreadSlug = ({ type, UID }: { type: Kind; UID: string }): string => `${type}-${UID}`;

/** Which content a thread is of; null where it is none's. */
export function parseThreadSlug(threadSlug: string): { type: Kind; UID: string } | null {
  const [type = '', UID = '', ...rest] = threadSlug.split('-');
  return isKind(type) && UID !== '' && rest.length === 0 ? { type, UID } : null;
}

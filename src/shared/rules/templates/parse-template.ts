import { isKind, type Kind } from '#base/kinds';
import { createFreshCopy } from '#rules/contents/draft-fields';

/** The template of games starts private: its code is somebody else's until it is made one's own. */
const GAME_TEMPLATE = 'game';

/** A template as a content starts from it: its kind and its fields, cleared of whatever content it was made from; null for none. */
export function parseTemplate(key: string, value: unknown): (Record<string, unknown> & { type: Kind }) | null {
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  const { type } = value;
  if (typeof type !== 'string' || !isKind(type)) return null;
  return { ...createFreshCopy(type, value), type, ...(key === GAME_TEMPLATE && { userStatus: 'self' }) };
}

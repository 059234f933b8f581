import { isKind, type Kind } from '#base/kinds';
import { createNewDraftFields } from '#rules/contents/draft-fields';

/** Games from this template start private, because their code is the template author's until the creator changes it. */
const GAME_TEMPLATE = 'game';

/** A template's kind and draft fields, without those of the content it was made from; null if the value is not a template. */
export function parseTemplate(key: string, value: unknown): (Record<string, unknown> & { type: Kind }) | null {
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  const { type } = value;
  if (typeof type !== 'string' || !isKind(type)) return null;
  return { ...createNewDraftFields(type, value), type, ...(key === GAME_TEMPLATE && { userStatus: 'self' }) };
}

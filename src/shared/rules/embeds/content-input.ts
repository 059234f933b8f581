import { isKind, type Kind } from '#base/kinds';
import { isContentId, isUid } from '#rules/contents/slug';
import { DAILY_EMBED_ID } from './embed-code.ts';
import { type EmbedListTarget, isEmbedListType, parseListEmbedId } from './embed-lists.ts';
import { parseEmbeddableUrl } from './oembed.ts';

/** The content that a person means by a link or a path of this site, an embed id, an id or a UID; null for other texts. */
export function parseContentInput(text: string, origin: string): { kind: Kind | null; name: string } | null {
  const { type = '', UID = '' } = /^(?<type>[a-z]+)-(?<UID>\w+)$/.exec(text)?.groups ?? {};
  if (isKind(type) && isUid(UID)) return { kind: type, name: UID };
  if (isContentId(text) || isUid(text)) return { kind: null, name: text };
  const target = parseLink(text, origin);
  return target && isKind(target.kind) ? { kind: target.kind, name: target.name } : null;
}

/** The list or daily quiz that a person means by a link or a path of this site or an embed id; null for other texts. */
export function parseListInput(text: string, origin: string): EmbedListTarget | typeof DAILY_EMBED_ID | null {
  const target = parseLink(text, origin);
  if (text === DAILY_EMBED_ID || target?.kind === DAILY_EMBED_ID) return DAILY_EMBED_ID;
  return target && isEmbedListType(target.kind) ? { type: target.kind, UID: target.name } : parseListEmbedId(text);
}

const parseLink = (text: string, origin: string) =>
  URL.canParse(text, origin) ? parseEmbeddableUrl(new URL(text, origin).href, origin) : null;

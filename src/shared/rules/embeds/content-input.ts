import { isKind, type Kind } from '#base/kinds';
import { isContentId, isUid } from '#rules/contents/slug';
import { parseEmbeddableUrl } from './oembed.ts';

/** The content that a person means by a link or a path of this site, an embed id, an id or a UID; null for other texts. */
export function parseContentInput(text: string, origin: string): { kind: Kind | null; name: string } | null {
  const { type = '', UID = '' } = /^(?<type>[a-z]+)-(?<UID>\w+)$/.exec(text)?.groups ?? {};
  if (isKind(type) && isUid(UID)) return { kind: type, name: UID };
  if (isContentId(text) || isUid(text)) return { kind: null, name: text };
  const target = URL.canParse(text, origin) ? parseEmbeddableUrl(new URL(text, origin).href, origin) : null;
  return target && isKind(target.kind) ? { kind: target.kind, name: target.name } : null;
}

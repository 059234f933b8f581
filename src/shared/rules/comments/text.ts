import { USERNAME_LIMITS } from '#base/limits/accounts';
import { COMMENT_LIMITS } from '#base/limits/community';

/** A comment is plain text; what of it is a link, and to where, is decided when it is shown. */
export type TextPart =
  | { is: 'words'; text: string }
  | { is: 'link'; text: string; href: string }
  | { is: 'mention'; text: string; username: string };

const { min, max } = USERNAME_LIMITS;
// A name is a mention where no word, address or other name runs into it.
const PARTS = new RegExp(`(https?://[^\\s<>"'\`]+)|(?<![\\w@./])@([a-z0-9_]{${min},${max}})(?![\\w@])`, 'gi');
// A full stop or bracket after an address belongs to the sentence.
const TRAILING = /[.,:;!?)\]}'"…]+$/;

/** A comment's words, links and mentions, in order; joined they are the comment again. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PARTS)) {
    const part = match[2] === undefined ? linkOf(match[1] ?? '') : mentionOf(match[0], match[2]);
    if (!part) continue;
    if (match.index > end) parts.push({ is: 'words', text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < text.length) parts.push({ is: 'words', text: text.slice(end) });
  return parts;
}

/** Whom a comment mentions, each once, and no more than the product tells. */
export function mentionsIn(text: string): string[] {
  const names = partsOf(text).flatMap((part) => (part.is === 'mention' ? [part.username] : []));
  return [...new Set(names)].slice(0, COMMENT_LIMITS.mentions);
}

const mentionOf = (text: string, name: string): TextPart => ({ is: 'mention', text, username: name.toLowerCase() });

function linkOf(found: string): TextPart | null {
  const text = found.replace(TRAILING, '');
  return URL.canParse(text) && new URL(text).username === '' ? { is: 'link', text, href: new URL(text).href } : null;
}

/** The beginning of a comment, for where only a line fits. */
export function excerpt(text: string, most = 140): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const space = line.lastIndexOf(' ', most);
  return `${line.slice(0, space > most - 30 ? space : most).trimEnd()}…`;
}

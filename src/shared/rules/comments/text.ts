import { USERNAME_LIMITS } from '#base/limits/accounts';
import { COMMENT_LIMITS } from '#base/limits/community';

/** A comment is plain text; what of it is a link, and to where, is decided when it is shown. */
export type CommentSegment =
  | { type: 'words'; text: string }
  | { type: 'link'; text: string; href: string }
  | { type: 'mention'; text: string; username: string };

const { min, max } = USERNAME_LIMITS;
// A name is a mention where no word, address or other name runs into it.
const LINK_OR_MENTION = new RegExp(`(https?://[^\\s<>"'\`]+)|(?<![\\w@./])@([a-z0-9_]{${min},${max}})(?![\\w@])`, 'gi');
// A full stop or bracket after an address belongs to the sentence.
const TRAILING_PUNCTUATION = /[.,:;!?)\]}'"…]+$/;

/** A comment's words, links and mentions, in order; joined they are the comment again. */
export function parseCommentText(text: string): CommentSegment[] {
  const segments: CommentSegment[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK_OR_MENTION)) {
    const segment = match[2] === undefined ? toLink(match[1] ?? '') : toMention(match[0], match[2]);
    if (!segment) continue;
    if (match.index > end) segments.push({ type: 'words', text: text.slice(end, match.index) });
    segments.push(segment);
    end = match.index + segment.text.length;
  }
  if (end < text.length) segments.push({ type: 'words', text: text.slice(end) });
  return segments;
}

/** Whom a comment mentions, each once, and no more than the product tells. */
export function listMentions(text: string): string[] {
  const names = parseCommentText(text).flatMap((part) => (part.type === 'mention' ? [part.username] : []));
  return [...new Set(names)].slice(0, COMMENT_LIMITS.mentions);
}

const toMention = (text: string, name: string): CommentSegment => ({ type: 'mention', text, username: name.toLowerCase() });

function toLink(match: string): CommentSegment | null {
  const text = match.replace(TRAILING_PUNCTUATION, '');
  return URL.canParse(text) && new URL(text).username === '' ? { type: 'link', text, href: new URL(text).href } : null;
}

/** The beginning of a comment, for where only a line fits. */
export function formatExcerpt(text: string, maxLength = 140): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const space = line.lastIndexOf(' ', maxLength);
  return `${line.slice(0, space > maxLength - 30 ? space : maxLength).trimEnd()}…`;
}

import { USERNAME_LIMITS } from '#base/limits/accounts';
import { COMMENT_LIMITS } from '#base/limits/community';
import { trimEndSigns } from '#rules/text/scan/trim-signs';

/** A comment is stored as plain text. Links and mentions are found when it is rendered. */
export type CommentSegment =
  | { type: 'text'; text: string }
  | { type: 'link'; text: string; href: string }
  | { type: 'mention'; text: string; username: string };

const { min, max } = USERNAME_LIMITS;
// A name is a mention only if no word, e-mail address or URL touches it.
const LINK_OR_MENTION = new RegExp(`(https?://[^\\s<>"'\`]+)|(?<![\\w@./])@([a-z0-9_]{${min},${max}})(?![\\w@])`, 'gi');
// Punctuation after a URL belongs to the sentence.
const TRAILING_PUNCTUATION = `.,:;!?)]}'"…`;

/** Splits a comment into text, links and mentions. The segments joined are the comment again. */
export function parseCommentText(text: string): CommentSegment[] {
  const segments: CommentSegment[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK_OR_MENTION)) {
    const segment = match[2] === undefined ? toLink(match[1] ?? '') : toMention(match[0], match[2]);
    if (!segment) continue;
    if (match.index > end) segments.push({ type: 'text', text: text.slice(end, match.index) });
    segments.push(segment);
    end = match.index + segment.text.length;
  }
  if (end < text.length) segments.push({ type: 'text', text: text.slice(end) });
  return segments;
}

/** The distinct usernames that a comment mentions, at most `COMMENT_LIMITS.mentions`. */
export function listMentions(text: string): string[] {
  const names = parseCommentText(text).flatMap((segment) => (segment.type === 'mention' ? [segment.username] : []));
  return [...new Set(names)].slice(0, COMMENT_LIMITS.mentions);
}

const toMention = (text: string, name: string): CommentSegment => ({ type: 'mention', text, username: name.toLowerCase() });

function toLink(match: string): CommentSegment | null {
  const text = trimEndSigns(match, TRAILING_PUNCTUATION);
  return URL.canParse(text) && new URL(text).username === '' ? { type: 'link', text, href: new URL(text).href } : null;
}

/** The start of a comment on one line, cut at a word. */
export function formatExcerpt(text: string, maxLength = 140): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const space = line.lastIndexOf(' ', maxLength);
  return `${line.slice(0, space > maxLength - 30 ? space : maxLength).trimEnd()}…`;
}

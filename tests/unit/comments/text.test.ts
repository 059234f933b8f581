import { expect, test } from 'vitest';
import { type CommentSegment, formatExcerpt, listMentions, parseCommentText } from '#rules/comments/text';
import { getThreadSlug, parseThreadSlug } from '#rules/comments/thread-slug';

const buildLink = (text: string, href = text): CommentSegment => ({ type: 'link', text, href });
const buildText = (text: string): CommentSegment => ({ type: 'text', text });

test.each<[string, CommentSegment[]]>([
  ['Just words.', [buildText('Just words.')]],
  ['', []],
  ['See https://example.org/a?b=1.', [buildText('See '), buildLink('https://example.org/a?b=1'), buildText('.')]],
  ['(http://example.org)', [buildText('('), buildLink('http://example.org', 'http://example.org/'), buildText(')')]],
  ['javascript:alert(1) data:text/html,x', [buildText('javascript:alert(1) data:text/html,x')]],
  ['https://user:secret@example.org', [buildText('https://user:secret@example.org')]],
  ['https://', [buildText('https://')]],
  ['<b>bold</b>', [buildText('<b>bold</b>')]],
  ['Hi @early_wren!', [buildText('Hi '), { type: 'mention', text: '@early_wren', username: 'early_wren' }, buildText('!')]],
  ['@Early_Wren', [{ type: 'mention', text: '@Early_Wren', username: 'early_wren' }]],
  ['wren@example_org', [buildText('wren@example_org')]],
  ['@wren', [buildText('@wren')]],
  [`@${'a'.repeat(26)}`, [buildText(`@${'a'.repeat(26)}`)]],
  ['https://example.org/@early_wren', [buildLink('https://example.org/@early_wren')]],
])('%s', (text, parts) => {
  expect(parseCommentText(text)).toEqual(parts);
  expect(
    parseCommentText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('lists each mentioned user once, and at most five', () => {
  expect(listMentions('@early_wren and @early_wren, @late_wren')).toEqual(['early_wren', 'late_wren']);
  expect(listMentions(Array.from({ length: 9 }, (_, i) => `@person_${i}`).join(' '))).toHaveLength(5);
});

test('an excerpt is one line, cut at a word', () => {
  expect(formatExcerpt(' a\n  b ')).toBe('a b');
  expect(formatExcerpt('one two three', 9)).toBe('one two…');
  expect(formatExcerpt('a'.repeat(200))).toBe(`${'a'.repeat(140)}…`);
});

test('parses only the thread slugs of contents', () => {
  expect(parseThreadSlug(getThreadSlug({ type: 'kquiz', UID: '1abcdefgh' }))).toEqual({ type: 'kquiz', UID: '1abcdefgh' });
  for (const slug of ['', 'kquiz', 'kquiz-', 'user-1abcdefgh', 'kquiz-1-2', 'constructor-x']) expect(parseThreadSlug(slug)).toBeNull();
});

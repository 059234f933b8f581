import { describe, expect, test } from 'vitest';
import { formatAttachment } from '#rules/headers/attachment';
import { encodeCacheTag } from '#rules/headers/cache-tag';
import { getPublicHeaders } from '#worker/http/caching/cache-headers';
import { getListPolicy } from '#worker/http/caching/cache-policies';

/** What people can type, and programs can send. */
const TYPED = [
  '\0',
  'a\0b',
  '\r\nSet-Cookie: a=b',
  '\n',
  'a,lists,content:01abc',
  '"',
  '\\',
  "'",
  ';',
  '%00',
  '鳥',
  'é',
  'ﷺ',
  '👩‍🚀',
  '\ud800',
  '\udc00x',
  ' ',
  'x'.repeat(9_000),
];

describe('a typed tag', () => {
  test.each(TYPED)('%j makes one tag of the header, which takes it', (typed) => {
    const header = getPublicHeaders(getListPolicy(`tag:${typed}`))['Cache-Tag'] ?? '';
    expect(header).toMatch(/^list:tag:[\x21-\x2b\x2d-\x7e]*,lists$/);
    expect(new Headers({ 'Cache-Tag': header }).get('cache-tag')).toBe(header);
    for (const tag of header.split(',')) expect(tag.length).toBeLessThanOrEqual(1_024);
  });

  test('is one tag of its own: no two texts share it', () => {
    const texts = TYPED.filter((text) => text.isWellFormed() && text.length < 300);
    expect(new Set(texts.map(encodeCacheTag)).size).toBe(texts.length);
    expect(encodeCacheTag('a%2Cb')).not.toBe(encodeCacheTag('a,b'));
  });

  test('of plain letters stays as it is', () => {
    expect(encodeCacheTag('list:tag:birds')).toBe('list:tag:birds');
    expect(encodeCacheTag('by:somebody_1')).toBe('by:somebody_1');
  });
});

describe('the name of a file', () => {
  test.each(TYPED)('%j is a header that browsers read', (typed) => {
    const header = formatAttachment(`${typed}.json`);
    expect(new Headers({ 'Content-Disposition': header }).get('content-disposition')).toBe(header);
    expect(header).toMatch(/^attachment; filename="(?:(?!["\\/%])[ -~])*"(; filename\*=UTF-8''[\w.!#$&+^`|~%-]+)?$/);
  });

  test('stays readable', () => {
    expect(formatAttachment('quizlark-somebody.json')).toBe('attachment; filename="quizlark-somebody.json"');
    expect(formatAttachment('élan (1).json')).toBe(`attachment; filename="_lan (1).json"; filename*=UTF-8''%C3%A9lan%20%281%29.json`);
  });
});

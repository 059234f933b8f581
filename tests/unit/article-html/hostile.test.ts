import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listFaults, sanitiseOrNull } from '#tests/helpers/security/audit-html';
import { HOSTILE_CORPUS, hostileHtml } from '#tests/helpers/security/hostile-html';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';

test.each(HOSTILE_CORPUS)('nothing harmful comes through %s', (_trick, html) => {
  const cleaned = sanitiseHtml(html);
  expect(listFaults(cleaned)).toEqual([]);
  expect(sanitiseHtml(cleaned)).toBe(cleaned);
});

test('the checks of these tests detect harmful output', () => {
  const harmfulHtml = '<p onclick=a><a href=" javascript:a"><a href=javascript:a><img src=//x><div><svg><script>';
  expect(new Set(listFaults(harmfulHtml))).toEqual(new Set(['onclick', 'javascript:a', '//x', '<div>', '<svg>', '<script>', '<script']));
});

test('any sanitised body is harmless, and sanitising it again changes nothing', () =>
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const cleaned = sanitiseOrNull(html);
      if (cleaned === null) return;
      expect(listFaults(cleaned)).toEqual([]);
      expect(sanitiseHtml(cleaned)).toBe(cleaned);
    }),
    { numRuns: 3_000 },
  ));

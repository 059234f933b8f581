import { expect, test } from 'vitest';
import { derivedOnce } from '#worker/contents/derived';

function counting(most = 10) {
  const seen: unknown[] = [];
  const pages = derivedOnce(most, (row: { body: string; plays?: number }) => {
    seen.push(row.body);
    return row.body.toUpperCase();
  });
  return { pages, seen };
}

test('the same answer is worked out once, another anew, whichever column differs', () => {
  const { pages, seen } = counting();
  expect(pages.of('a', { body: 'lark', plays: 1 })).toBe('LARK');
  expect(pages.of('a', { body: 'lark', plays: 1 })).toBe('LARK');
  expect(pages.of('a', { body: 'lark', plays: 2 })).toBe('LARK');
  expect(pages.of('a', { body: 'wren', plays: 2 })).toBe('WREN');
  expect(seen).toEqual(['lark', 'lark', 'wren']);
});

test('names are kept apart, and each knows its last row', () => {
  const { pages, seen } = counting();
  pages.of('a', { body: 'lark' });
  pages.of('b', { body: 'lark' });
  expect(seen).toHaveLength(2);
  expect([pages.known('b'), pages.known('c')]).toEqual([{ body: 'lark' }, undefined]);
});

test('what was asked for least lately makes room', () => {
  const { pages } = counting(2);
  for (const name of ['a', 'b', 'a', 'c']) pages.of(name, { body: name });
  expect(['a', 'b', 'c'].map((name) => pages.known(name)?.body)).toEqual(['a', undefined, 'c']);
});

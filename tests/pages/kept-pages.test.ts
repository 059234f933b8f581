import { expect, test } from 'vitest';
import { page } from '#tests/helpers/pages';
import { callsOf } from '#tests/helpers/signed-in';

const PAGES = [
  '/home',
  '/kquiz',
  '/home-new?opts=top&page=2',
  '/category/animals',
  '/more',
  '/kquiz/only-a-birder',
  '/pquiz/which-morning-bird',
  '/article/the-quiz-inside',
];

test.each(PAGES)('%s is the same again, and the store is asked again', async (path) => {
  const [first, second] = [await page(path), await page(path)];
  expect(second.status).toBe(200);
  expect(second.html).toBe(first.html);
  expect(second.cost).toMatch(/^statements=[1-9]/);
  const heads = [first, second].map(({ headers }) => {
    const { 'x-request-id': id, 'x-store-cost': _, ...others } = Object.fromEntries(headers);
    return { id, others };
  });
  expect(heads[1]?.others).toEqual(heads[0]?.others);
  expect(heads[1]?.id).not.toBe(heads[0]?.id);
  expect(heads[1]?.others['content-security-policy']?.match(/default-src/g)).toHaveLength(1);
});

test('what changes in the store stands on its page at once', async () => {
  const call = callsOf('jo_wren');
  const path = '/kquiz/vague-but-exciting';
  const [, id = ''] = /data-content="(\w+)"/.exec((await page(path)).html) ?? [];
  const votesOn = async () => Number(/data-up="(\d+)"/.exec((await page(path)).html)?.[1]);
  const before = await votesOn();
  const seen: unknown[] = [];
  for (const score of [1, 0]) seen.push((await call(`POST /v1/kquizzes/${id}/vote`, { score })).status, await votesOn());
  expect(seen).toEqual([200, before + 1, 200, before]);
});

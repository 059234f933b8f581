import { expect, test } from 'vitest';
import { fetchPage } from '#tests/helpers/pages';

test('a link that is not whole says so, without script, and is kept by no cache', async () => {
  const { status, html, headers } = await fetchPage('/unsubscribe?token=nothing');
  expect([status, headers.get('cache-control')]).toEqual([400, 'private, no-store']);
  expect(html).toContain('This link is not whole');
  expect(html).not.toContain('<form');
});

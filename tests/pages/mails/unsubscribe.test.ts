import { expect, test } from 'vitest';
import { fetchPage } from '#tests/helpers/pages';

test('an incomplete link shows an error without script and is not cached', async () => {
  const { status, html, headers } = await fetchPage('/unsubscribe?token=nothing');
  expect([status, headers.get('cache-control')]).toEqual([400, 'private, no-store']);
  expect(html).toContain('This link is incomplete');
  expect(html).not.toContain('<form');
});

import { expect, test } from 'vitest';
import { fetchPage } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

test('the manual works without script, its links match its sections, and its pictures exist and are small', async () => {
  const { status, html, headers } = await fetchPage('/editor/manual');
  expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('s-maxage')]);
  const ids = [...html.matchAll(/<section id="([a-z]+)"/g)].map((match) => match[1]);
  const links = [...html.matchAll(/href="#([a-z]+)"/g)].map((match) => match[1]).filter((id) => id !== 'main');
  expect(links).toEqual(ids);
  const pictures = [...html.matchAll(/src="(\/manual\/[a-z-]+\.webp)"[^>]*alt="[^"]{20,}"/g)].map((match) => match[1] ?? '');
  expect(pictures).toHaveLength(12);
  for (const picture of pictures) {
    const response = await fetch(getOrigin() + picture);
    expect([picture, response.status, response.headers.get('content-type')]).toEqual([picture, 200, 'image/webp']);
    expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(60_000);
  }
});

test('insights redirect a visitor to sign in', async () => {
  const { status, headers } = await fetchPage('/editor/kquiz/some-quiz/insights');
  expect([status, headers.get('location')]).toEqual([302, '/auth?signed_in_url=%2Feditor%2Fkquiz%2Fsome-quiz%2Finsights']);
});

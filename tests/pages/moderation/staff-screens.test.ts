import { expect, test } from 'vitest';
import { MORE_STAFF_LINKS, STAFF_LINKS } from '#rules/screens/navigation';
import { fetchPage } from '#tests/helpers/pages';
import type { SeededAccount } from '#tests/helpers/serve';
import { getSession } from '#tests/helpers/test-site';

const STAFF_PATHS = [...STAFF_LINKS, ...MORE_STAFF_LINKS].map(({ href }) => href).filter((href) => !href.startsWith('/search'));

const fetchAs = (username: SeededAccount | null, path: string) => fetchPage(path, username ? { cookie: getSession(username) } : undefined);

test.each([null, 'jo_wren', 'quizlark'] as const)('staff screens do not exist for %s', async (username) => {
  for (const path of STAFF_PATHS) {
    const { status, headers } = await fetchAs(username, path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, '/home?r=404']);
  }
});

test('a reviewer opens the review queue and no other staff screen', async () => {
  for (const path of STAFF_PATHS) {
    const { status, headers } = await fetchAs('editor_finch', path);
    expect([path, status, headers.get('location')]).toEqual(
      path.startsWith('/internal') && !path.startsWith('/internal/') ? [path, 200, null] : [path, 302, '/home?r=404'],
    );
  }
});

test('staff open every staff screen', async () => {
  for (const path of STAFF_PATHS) expect([path, (await fetchAs('staff_robin', path)).status]).toEqual([path, 200]);
});

test('the dashboard accepts a day with and without hyphens', async () => {
  for (const day of ['20200105', '2020-01-05'])
    expect((await fetchAs('staff_robin', `/dashboard?date=${day}`)).html).toMatch(/<input[^>]* name="date"[^>]* value="2020-01-05"/);
});

test('the dashboard says that a day does not exist, and shows no numbers of another day', async () => {
  for (const day of ['20261301', '20260230', 'tomorrow']) {
    const { status, html } = await fetchAs('staff_robin', `/dashboard?date=${day}`);
    expect(status).toBe(200);
    expect(html).toContain(`“${day}” is not a day. Choose one, or write it as YYYYMMDD, such as `);
    expect(html).toMatch(new RegExp(`<input[^>]* type="text" name="date"[^>]* value="${day}" aria-invalid="true"`));
    expect(html).not.toContain('Comments of the day');
  }
});

test('the dashboard says that a day is in the future', async () => {
  const { html } = await fetchAs('staff_robin', '/dashboard?date=29990101');
  expect(html).toMatch(/1 Jan 2999 is in the future\. Choose \d+ \w+ \d{4} or an earlier day\./);
  expect(html).toMatch(/<input[^>]* type="date" name="date"[^>]* value="2999-01-01" aria-invalid="true"/);
  expect(html).not.toContain('Comments of the day');
});

test('the dashboard names days in one form, leads to the days around, and counts lead to their lists', async () => {
  const { html } = await fetchAs('staff_robin', '/dashboard?date=20200105');
  expect(html).toContain('5 Jan 2020 (UTC+7)');
  expect(html).toContain('href="/dashboard?date=20200104"');
  expect(html).toContain('href="/dashboard?date=20200106"');
  expect(html).toContain('None in these 14 days.');
  for (const path of ['/internal?list=review', '/internal?list=official', '/category/animals']) expect(html).toContain(`href="${path}"`);
  expect(html).toMatch(/>23 Dec 2019<[\s\S]*>5 Jan 2020</);
});

test('the settings name what each form takes, and no form takes JSON', async () => {
  const { html } = await fetchAs('staff_robin', '/internal/settings');
  for (const panel of ['Trusted creators', 'Ad slots', 'Promoted items', 'Categories', 'Templates'])
    expect(html).toMatch(new RegExp(`<h2[^>]*>${panel}</h2>`));
  expect(html).not.toContain('<textarea');
  expect(html).not.toContain('JSON');
  for (const key of ['kquiz/how-much-you-know-me', 'article/game']) expect(html).toContain(`href="/editor/${key}"`);
});

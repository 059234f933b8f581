import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fetchListedContents, fetchPage } from '#tests/helpers/pages';
import { SCREENS, WITHOUT_SCREEN } from '#tests/helpers/screens/all-screens';
import { getSession } from '#tests/helpers/test-site';

/** Screens of a content, whose paths have its UID. */
async function listContentScreens(): Promise<string[]> {
  const contents = await fetchListedContents('limit=100&conditions=%7B%22type%22%3A%22kquiz%22%7D');
  const content = contents.find(({ urlName }) => urlName === 'only-a-birder') ?? contents[0];
  return [`/content/${content?.UID}/comments`, `/content/${content?.UID}/reaction`];
}

const read = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

test('every page file is covered', () => {
  const files = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes('/_'))
    .map((file) => file.replace(/\.(astro|ts)$/, ''));
  expect([...Object.keys(SCREENS), ...WITHOUT_SCREEN].toSorted()).toEqual(files.toSorted());
});

test('every screen has a title and a description that no other screen has', { timeout: 180_000 }, async () => {
  const cookie = getSession('staff_robin');
  const paths = [...Object.values(SCREENS).flat(), ...(await listContentScreens())];
  const pathByText = new Map<string, string>();
  const problems: string[] = [];
  for (const path of [...paths, '/404-page']) {
    const { status, html } = await fetchPage(path, { cookie, ...(path === '/404-page' && { 'user-agent': 'Googlebot' }) });
    // Without a token the link of a mail does nothing: 400.
    if (![200, path === '/unsubscribe' ? 400 : 0, path === '/404-page' ? 404 : 0].includes(status)) problems.push(`${path}: ${status}`);
    for (const text of [read(html, /<title>([^<]+)<\/title>/), read(html, /<meta name="description" content="([^"]+)"/)]) {
      if (text.trim() === '') problems.push(`${path}: a text is missing`);
      else if (pathByText.has(text)) problems.push(`${path} and ${pathByText.get(text)}: ${text}`);
      pathByText.set(text, path);
    }
  }
  expect(problems).toEqual([]);
});

import { expect, test } from 'vitest';
import { sendAsTeamMember } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

const BODY = { description: 'Who sings first?', status: 'public', userStatus: 'public', htmlContent: '<p>The lark does.</p>' };

async function publish(fields: object): Promise<{ _id: string; urlName: string }> {
  const response = await sendAsTeamMember('POST /v1/articles', { ...BODY, ...fields });
  expect(response.status).toBe(201);
  const content = await response.json();
  const saveResponse = await sendAsTeamMember(`PUT /v1/articles/${content._id}`, {
    ...BODY,
    ...fields,
    dateModified: content.dateModified,
    force: true,
  });
  expect([saveResponse.status, saveResponse.ok ? '' : await saveResponse.text()]).toEqual([200, '']);
  return content;
}

const listAlternates = (html: string) =>
  Array.from(html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g), ([, language, href]) => [
    language,
    href,
  ]).toSorted();

test('a content and its translations link each other by hreflang, and each page is in its own language', async () => {
  const stamp = Date.now().toString(36);
  const english = await publish({ title: `First song ${stamp}`, language: 'en' });
  expect(listAlternates((await fetchPage(`/article/${english.urlName}`)).html)).toEqual([]);
  const arabic = await publish({ title: `Awwal ${stamp}`, language: 'ar', translationOf: english._id });
  const expected = [
    ['ar', `${getOrigin()}/article/${arabic.urlName}`],
    ['en', `${getOrigin()}/article/${english.urlName}`],
  ];
  for (const { urlName } of [english, arabic]) expect(listAlternates((await fetchPage(`/article/${urlName}`)).html)).toEqual(expected);
  const { html } = await fetchPage(`/article/${arabic.urlName}`);
  expect(html).toMatch(/<h1[^>]* lang="ar"[^>]* dir="auto"/);
});

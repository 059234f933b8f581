import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { createApiCaller } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';
import type { SeededAccount } from '#tests/helpers/serve';
import { getSession } from '#tests/helpers/test-site';

const open = (uid: string, viewer: SeededAccount | null) =>
  fetchPage(`/content/${uid}/published`, { 'user-agent': 'Googlebot', ...(viewer && { cookie: getSession(viewer) }) });

async function createQuiz(userStatus: string) {
  const response = await createApiCaller('jo_wren')('POST /v1/kquizzes', buildKquizDraft({ userStatus: userStatus as 'self' }));
  return await response.json();
}

test('the page about sharing a content is for its creator and staff only, and is never cached', async () => {
  const { UID, urlName } = await createQuiz('internal');
  const { html, headers, status } = await open(UID, 'jo_wren');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(html).toContain('Ready to share.');
  expect(html).toContain(`/kquiz/${urlName}"`);
  expect(html).toMatch(new RegExp(`data-id=("|&#34;|&quot;)kquiz-${UID}`));
  expect((await open(UID, 'staff_robin')).status).toBe(200);
  expect((await open(UID, 'quizlark')).status).toBe(404);
  const signedOut = await open(UID, null);
  expect(signedOut.html).not.toContain(urlName);
});

test('a private content says that its link is not open yet', async () => {
  const { html } = await open((await createQuiz('self')).UID, 'jo_wren');
  expect(html).toContain('Only you can open the link. Publish it first.');
  expect(html).toMatch(/<button[^>]*data-copy-code="script"[^>]* disabled|<button[^>]* disabled[^>]*data-copy-code="script"/);
});

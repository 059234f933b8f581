import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiCaller } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';
import type { SeededAccount } from '#tests/helpers/serve';
import { getSession } from '#tests/helpers/test-site';

const QUIZ = '/kquiz/only-a-birder';
const signIn = (username: SeededAccount) => ({ cookie: getSession(username) });
/** A browser is led from a page that does not exist to the home page, which says so. */
const AS_PROGRAM = { accept: 'application/json' };
let call: ReturnType<typeof createApiCaller>;
let quizClass: { _id: string; link: string };

beforeAll(async () => {
  call = createApiCaller('jo_wren');
  const { _id } = await (await call('GET /v1/kquizzes/only-a-birder')).json();
  const created = await call(`POST /v1/kquizzes/${_id}/classes`, { name: 'Class <b>7b</b>' });
  quizClass = (await created.json()).class;
});
afterAll(() => call(`DELETE /v1/classes/${quizClass._id}`));

test('the link of a class asks for a nickname before question one, and no cache stores the page', async () => {
  const { status, headers, html } = await fetchPage(quizClass.link);
  expect([status, headers.get('cache-control'), headers.get('cache-tag')]).toEqual([200, 'private, no-store', null]);
  expect(html).toContain('name="nickname"');
  expect(html).toContain('Class &lt;b&gt;7b&lt;/b&gt;');
  expect(html).not.toContain('id="question-one"');
});

test('the quiz’s own page, and one with an unknown class, is that of everyone', async () => {
  for (const query of ['', '?campaign_id=class-unknown', '?campaign_id=spring']) {
    const { headers, html } = await fetchPage(QUIZ + query);
    expect(headers.get('cache-control')).toContain('public');
    expect(html).toContain('id="question-one"');
    expect(html).not.toContain('name="nickname"');
  }
});

test('a closed class says so', async () => {
  await call(`PUT /v1/classes/${quizClass._id}`, { isClosed: true });
  expect((await fetchPage(quizClass.link)).html).toContain('This class is closed');
  expect((await fetchPage(`${QUIZ}/form?campaign_id=class-${quizClass._id}`)).html).not.toContain('name="nickname"');
  await call(`PUT /v1/classes/${quizClass._id}`, { isClosed: false });
  expect((await fetchPage(`${QUIZ}/form?campaign_id=class-${quizClass._id}`)).html).toContain('name="nickname"');
});

test('the screens of classes are for signed-in people, and a class for its owner', async () => {
  for (const path of [`${QUIZ}/classes`, `/classes/${quizClass._id}`]) {
    const { status, headers } = await fetchPage(path);
    expect([status, headers.get('location')]).toEqual([302, `/auth?signed_in_url=${encodeURIComponent(path)}`]);
  }
  expect((await fetchPage(`${QUIZ}/classes`, signIn('editor_finch'))).html).toContain('No classes yet.');
  expect((await fetchPage(`/classes/${quizClass._id}`, { ...signIn('editor_finch'), ...AS_PROGRAM })).status).toBe(404);
  const own = await fetchPage(`/classes/${quizClass._id}`, signIn('jo_wren'));
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await fetchPage('/article/a-short-history-of-the-fork/classes', { ...signIn('jo_wren'), ...AS_PROGRAM })).status).toBe(404);
});

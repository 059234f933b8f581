import { expect, test } from 'vitest';
import { createApiCaller } from '#tests/helpers/api-caller';
import { fetchListedContents, fetchPage } from '#tests/helpers/pages';
import { getSession } from '#tests/helpers/test-site';

const [sendAsReader, sendAsAuthor, sendAsStaff] = [
  createApiCaller('jo_wren'),
  createApiCaller('editor_finch'),
  createApiCaller('staff_robin'),
];
const readNotifications = async () => (await fetchPage('/notifications', { cookie: getSession('jo_wren') })).html.replaceAll(/\s+/g, ' ');

async function postComment(text: string) {
  const [content] = await fetchListedContents('contentTypes=pquiz&limit=1');
  if (!content) throw new Error('No quiz is seeded');
  const response = await sendAsAuthor('POST /v1/messages', { threadSlug: `pquiz-${content.UID}`, text });
  const { message } = await response.json();
  return { id: message._id, content };
}

test('a notification is on the page until the comment it quotes is deleted', async () => {
  const { id } = await postComment('Would you mind this, @jo_wren?');
  const before = await readNotifications();
  expect(before).toContain('Would you mind this, @jo_wren?');
  expect(before).toContain(`#comment-${id}`);
  expect((await sendAsStaff(`DELETE /v1/messages/${id}`)).status).toBe(204);
  const after = await readNotifications();
  expect(after).not.toContain('Would you mind this');
  expect(after).not.toContain(`#comment-${id}`);
});

test('the outcome of a report says what was reported and links to it', async () => {
  const { id, content } = await postComment('Buy these pills.');
  await sendAsReader('POST /v1/reports', { topicType: 'comment', topic: id, reason: 'spam' });
  const { cases } = await (await sendAsStaff(`GET /v1/admin/cases?topic=${id}`)).json();
  expect((await sendAsStaff(`PUT /v1/admin/cases/${cases[0]?._id}`, { decision: 'uphold', reason: 'The pills are gone.' })).status).toBe(
    200,
  );
  await sendAsStaff(`DELETE /v1/messages/${id}`);
  const html = await readNotifications();
  expect(html).toMatch(new RegExp(`<a[^>]*href="[^"]*${content.urlName}#comment-${id}"[^>]*> *Your report about <b[^>]*>a comment on `));
  expect(html).not.toMatch(/Your report about *<\/a>/);
  // A space keeps the title and the mark apart for screen readers too.
  expect(html).toMatch(/<\/a> <span[^>]*data-unread-mark/);
  expect(html).not.toContain('Buy these');
});

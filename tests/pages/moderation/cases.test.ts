import { expect, test } from 'vitest';
import { createApiCaller } from '#tests/helpers/api-caller';
import { fetchListedContents, fetchPage } from '#tests/helpers/pages';
import type { SeededAccount } from '#tests/helpers/serve';
import { getSession } from '#tests/helpers/test-site';

const [sendAsReporter, sendAsAuthor, sendAsStaff] = [
  createApiCaller('jo_wren'),
  createApiCaller('editor_finch'),
  createApiCaller('staff_robin'),
];
const readCases = async (query: string, as: SeededAccount = 'staff_robin') =>
  (await fetchPage(`/internal/cases${query}`, { cookie: getSession(as) })).html.replaceAll(/\s+/g, ' ');

async function reportComment(send: typeof sendAsAuthor, text: string) {
  const [content] = await fetchListedContents('contentTypes=pquiz&limit=1');
  if (!content) throw new Error('No quiz is seeded');
  const { message } = await (await send('POST /v1/messages', { threadSlug: `pquiz-${content.UID}`, text })).json();
  await sendAsReporter('POST /v1/reports', { topicType: 'comment', topic: message._id, reason: 'spam', text: 'It is advertising.' });
  const { cases } = await (await sendAsStaff(`GET /v1/admin/cases?topic=${message._id}`)).json();
  const [openCase] = cases;
  if (!openCase) throw new Error('No case is open');
  return { commentId: message._id, content, caseId: openCase._id, subjectId: openCase.subject?._id };
}

test('an open case has the comment in full, who reported it and why, and a form with nothing chosen', async () => {
  const text = `Buy these pills. ${'They are very good. '.repeat(8)}The end.`;
  const { commentId, content } = await reportComment(sendAsAuthor, text);
  const html = await readCases(`?topic=${commentId}`);
  expect(html).toMatch(/<blockquote[^>]*>\s*Buy these pills\.[^<]*The end\./);
  expect(html).toContain(`href="/pquiz/${content.urlName}#comment-${commentId}"`);
  expect(html).toMatch(/Reported by <a[^>]*href="\/profile\/jo_wren"[^>]*> ?jo_wren ?<\/a> since/);
  expect(html).toMatch(/Spam or advertising[\s\S]*It is advertising\./);
  expect(html).toContain('Remove the comment');
  const form = html.slice(html.indexOf('<form class="stack"'));
  expect(form).toContain('type="radio"');
  expect(form.slice(0, form.indexOf('</form>'))).not.toMatch(/ checked|<select/);
});

test('a closed case says who closed it, what was done, and what everybody read', async () => {
  const { caseId, subjectId } = await reportComment(sendAsAuthor, 'Buy more pills.');
  const action = { type: 'remove_comment', reason: 'No advertising.' };
  await sendAsStaff(`PUT /v1/admin/cases/${caseId}`, { decision: 'uphold', reason: 'It is gone.', action });
  const html = await readCases(`?subject=${subjectId}`);
  expect(html).toContain('Cases about editor_finch');
  expect(html).toMatch(/Upheld ?<\/span>[\s\S]*?href="\/profile\/staff_robin"/);
  expect(html).toMatch(/Removed the comment\. Reason for editor_finch: ?<q[^>]*>No advertising\.<\/q>/);
  expect(html).toMatch(/Message to the reporters: ?<q[^>]*>It is gone\.<\/q>/);
});

test('staff see a case about themselves without a form', async () => {
  const { commentId } = await reportComment(sendAsStaff, 'My own words.');
  const own = await readCases(`?topic=${commentId}`);
  expect(own).toContain('This case is about you. Another member of the team decides.');
  expect(own).not.toContain('What do you decide?');
  expect(await readCases(`?topic=${commentId}`, 'admin_wren')).toContain('What do you decide?');
});

test('an account without cases, and one that does not exist, have a heading and an empty state', async () => {
  expect(await readCases('?subject=nobody')).toMatch(/Cases about a deleted account[\s\S]*No cases about this account/);
});

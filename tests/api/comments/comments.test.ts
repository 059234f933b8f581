import { expect, test } from 'vitest';
import { COMMENT_LIMITS } from '#base/limits/community';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import { TEXT_LIMITS } from '#base/limits/texts';
import { RATE_LIMITS } from '#base/rate-limits';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';
import { findAuditLog, findNotifications } from '#tests/helpers/moderation';

interface Thread {
  type: string;
  UID: string;
}
const slugOf = ({ type, UID }: Thread) => `${type}-${UID}`;
const postComment = (as: Person | null, content: Thread, text: string, reply?: string) =>
  callApi('POST /v1/messages', { as, body: { threadSlug: slugOf(content), text, ...(reply && { reply }) } });
const deleteComment = (as: Person | null, { _id }: { _id: string }) => callApi(`DELETE /v1/messages/${_id}`, { as });
const listComments = (conditions: object, as: Person | null = null, extraQuery = '') =>
  callApi(`GET /v1/messages?conditions=${encodeURIComponent(JSON.stringify(conditions))}${extraQuery}`, { as });
const textsOf = ({ body }: { body: { messages: { text: string }[] } }) => body.messages.map(({ text }) => text);

test('trims a comment and lists it first in its thread', async () => {
  const [content, author] = [await buildContent(), await buildUser()];
  await postComment(author, content, 'First.');
  advanceClock(1_000);
  const { status, body } = await postComment(author, content, '  Second, with space around it. \n');
  expect(status).toBe(201);
  expect(body.message).toMatchObject({ text: 'Second, with space around it.', reply: '', replies: 0, user: author.id, deleted: false });
  const list = await listComments({ threadSlug: slugOf(content) });
  expect(textsOf(list)).toEqual(['Second, with space around it.', 'First.']);
  expect(list.body).toMatchObject({ count: 2, next: null, users: [{ _id: author.id, username: author.username }] });
});

test('a comment writes at most seven rows, a reply too, and a repeat none', async () => {
  const [content, author, other] = [await buildContent(), await buildUser(), await buildUser()];
  const first = await postComment(author, content, 'Words.');
  expect(first.cost.rowsWritten).toBeGreaterThan(3);
  expect(first.cost.rowsWritten).toBeLessThanOrEqual(7);
  const again = await postComment(author, content, 'Words.');
  expect([again.status, again.body, again.cost.rowsWritten]).toEqual([201, first.body, 0]);
  const reply = await postComment(other, content, 'An answer.', first.body.message._id);
  expect(reply.cost.rowsWritten).toBeLessThanOrEqual(7);
  expect((await postComment(other, content, 'An answer.', first.body.message._id)).cost.rowsWritten).toBe(0);
  advanceClock(COMMENT_LIMITS.duplicateWindowMs + 1);
  expect((await postComment(author, content, 'Words.')).body.message._id).not.toBe(first.body.message._id);
});

test('the same text sent twice simultaneously is one comment', async () => {
  const [content, author] = [await buildContent(), await buildUser()];
  const responses = await Promise.all(Array.from({ length: 4 }, () => postComment(author, content, 'Impatient.')));
  expect(new Set(responses.map(({ body }) => body.message._id)).size).toBe(1);
  expect((await listComments({ threadSlug: slugOf(content) })).body.count).toBe(1);
});

test('lists comments ten to a page, with at most sixty rows read', async () => {
  const content = await buildContent();
  const authors = await Promise.all(Array.from({ length: 11 }, () => buildUser()));
  for (const [i, author] of authors.entries()) {
    await postComment(author, content, `Number ${i}.`);
    advanceClock(1_000);
  }
  const first = await listComments({ threadSlug: slugOf(content) });
  expect(textsOf(first)).toEqual(Array.from({ length: 10 }, (_, i) => `Number ${10 - i}.`));
  expect(first.cost.rowsRead).toBeLessThanOrEqual(60);
  console.log(`a page of ten comments by ten people: ${first.cost.rowsRead} rows read`);
  expect(textsOf(await listComments({ threadSlug: slugOf(content) }, null, `&after=${first.body.next}`))).toEqual(['Number 0.']);
  expect(textsOf(await listComments({ threadSlug: slugOf(content) }, null, '&skip=10'))).toEqual(['Number 0.']);
});

test('a reply to a reply gets the same parent', async () => {
  const [content, a, b, c] = [await buildContent(), await buildUser(), await buildUser(), await buildUser()];
  const top = (await postComment(a, content, 'Top.')).body.message;
  advanceClock(1_000);
  const reply = (await postComment(b, content, 'Answer.', top._id)).body.message;
  advanceClock(1_000);
  const second = (await postComment(c, content, 'Answer to the answer.', reply._id)).body.message;
  expect(second.reply).toBe(top._id);
  expect(textsOf(await listComments({ reply: top._id }, null, '&sort=dateCreated'))).toEqual(['Answer.', 'Answer to the answer.']);
  const list = await listComments({ threadSlug: slugOf(content) });
  expect(list.body).toMatchObject({ count: 1, messages: [{ _id: top._id, replies: 2, lastReply: second._id }] });
  expect((await callApi('GET /v1/notifications', { as: b })).body.notifications).toMatchObject([{ type: 'reply', user: c.id }]);
});

test('a deleted comment with replies stays as a tombstone until they are deleted', async () => {
  const [content, author, other] = [await buildContent(), await buildUser(), await buildUser()];
  const top = (await postComment(author, content, 'To be regretted.')).body.message;
  const reply = (await postComment(other, content, 'An answer.', top._id)).body.message;
  expect((await deleteComment(author, top)).status).toBe(204);
  const tombstone = { _id: top._id, text: '', user: '', deleted: true, replies: 1 };
  expect((await listComments({ threadSlug: slugOf(content) })).body).toMatchObject({ count: 0, messages: [tombstone] });
  expect((await deleteComment(author, top)).status).toBe(404);
  expect((await postComment(other, content, 'Too late.', top._id)).status).toBe(404);
  expect((await deleteComment(other, reply)).status).toBe(204);
  expect((await listComments({ threadSlug: slugOf(content) })).body).toMatchObject({ count: 0, messages: [] });
});

test('only its author and staff delete a comment', async () => {
  const [content, author] = [await buildContent(), await buildUser()];
  const comment = (await postComment(author, content, 'Mine.')).body.message;
  expect((await deleteComment(null, comment)).status).toBe(401);
  expect((await deleteComment(await buildUser(), comment)).status).toBe(403);
  expect((await deleteComment(await buildUser({ role: 'editor' }), comment)).status).toBe(403);
  expect((await deleteComment(await buildUser({ role: 'staff' }), comment)).status).toBe(204);
  expect((await deleteComment(author, { _id: 'nothing' })).status).toBe(404);
});

test('the log stores that staff delete a comment, why and whose, without its text, and its author is notified', async () => {
  const [content, author, staff] = [await buildContent(), await buildUser(), await buildUser({ role: 'staff' })];
  const comment = (await postComment(author, content, `You are all owls. ${'Hoo! '.repeat(100)}`)).body.message;
  const own = (await postComment(author, content, 'Mine.')).body.message;
  const remove = (as: Person, { _id }: { _id: string }, reason: unknown) => callApi(`DELETE /v1/messages/${_id}`, { as, body: { reason } });
  expect((await remove(author, own, '')).status).toBe(204);
  expect((await remove(staff, comment, 5)).status).toBe(400);
  expect((await remove(staff, comment, 'x'.repeat(REVIEW_LIMITS.reason + 1))).status).toBe(400);
  expect((await remove(staff, comment, 'Unkind.')).status).toBe(204);
  expect((await remove(staff, comment, 'Unkind.')).status).toBe(404);
  expect(await findAuditLog(own._id)).toEqual([]);
  const [entry, ...others] = await findAuditLog(comment._id);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ actor_id: staff.id, action: 'comment_delete', reason: 'Unkind.', after: {} });
  expect(entry?.before).toEqual({ user: author.id, threadSlug: slugOf(content) });
  expect(await findNotifications(author)).toMatchObject([
    { kind: 'review', topic: comment._id, title: `your comment on ${content.title}`, text: 'It was removed. Unkind.' },
  ]);
});

test('refuses visitors and users who may not comment, and names the field of invalid input', async () => {
  const [content, author] = [await buildContent(), await buildUser()];
  expect((await postComment(null, content, 'Hello.')).status).toBe(401);
  const restricted = await postComment(await buildUser({ status: ['comment_restricted'] }), content, 'Hello.');
  expect([restricted.status, restricted.error?.code]).toEqual([403, 'COMMENT_RESTRICTED']);
  for (const text of ['', ' \n\t ', 'a'.repeat(TEXT_LIMITS.comment + 1)]) {
    const { status, error } = await postComment(author, content, text);
    expect([status, error?.issues]).toEqual([400, [expect.objectContaining({ path: 'text' })]]);
  }
  for (const threadSlug of ['kquiz', 'pquiz-9zzzzzzzz', `pquiz-${content.UID}`, `kquiz-${content._id}`, `kquiz-${content.UID}-x`])
    expect((await callApi('POST /v1/messages', { as: author, body: { threadSlug, text: 'Hello.' } })).status).toBe(404);
  const otherComment = (await postComment(author, await buildContent(), 'Elsewhere.')).body.message;
  expect((await postComment(author, content, 'Hello.', otherComment._id)).status).toBe(404);
});

test('does not reveal comments on a content that the caller may not see', async () => {
  const creator = await buildUser();
  const privateQuiz = await buildContent('kquizzes', { as: creator });
  const ownComment = (await postComment(creator, privateQuiz, 'A note to myself.')).body.message;
  expect((await listComments({ threadSlug: slugOf(privateQuiz) })).status).toBe(404);
  expect((await listComments({ reply: ownComment._id })).status).toBe(404);
  expect((await postComment(await buildUser(), privateQuiz, 'Hello.')).status).toBe(404);
  expect((await deleteComment(await buildUser(), ownComment)).status).toBe(404);
  expect(textsOf(await listComments({ threadSlug: slugOf(privateQuiz) }, creator))).toEqual(['A note to myself.']);
});

test('the author and staff list an author’s comments; only staff list all comments', async () => {
  const [content, author, staff] = [await buildContent(), await buildUser(), await buildUser({ role: 'staff' })];
  advanceClock(1_000);
  await postComment(author, content, 'Said.');
  for (const conditions of [{ user: author.id }, {}]) {
    expect((await listComments(conditions)).status).toBe(401);
    expect((await listComments(conditions, await buildUser())).status).toBe(403);
  }
  for (const as of [author, staff]) expect(textsOf(await listComments({ user: author.id }, as))).toEqual(['Said.']);
  expect(textsOf(await listComments({}, staff, '&limit=1'))).toEqual(['Said.']);
  const future = { user: author.id, dateCreated: { $gt: '2031-01-01T00:00:00.000Z' } };
  expect(textsOf(await listComments(future, staff))).toEqual([]);
});

test('limits the rate of comments', async () => {
  const [content, author] = [await buildContent(), await buildUser()];
  const { account: max, windowSeconds } = RATE_LIMITS.comment;
  for (let i = 0; i < max; i += 1) expect((await postComment(author, content, `Chatter ${i}.`)).status).toBe(201);
  const refused = await postComment(author, content, 'One more.');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(windowSeconds)]);
  advanceClock(windowSeconds * 1000 + 1);
  expect((await postComment(author, content, 'One more.')).status).toBe(201);
  const { results } = await bindings.DB.prepare('select comment_count as n from contents where id = ?').bind(content._id).all();
  expect(results).toEqual([{ n: max + 1 }]);
});

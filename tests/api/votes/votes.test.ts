import { expect, test } from 'vitest';
import { RATE_LIMITS } from '#base/rate-limits';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, purgedTags } from '#tests/helpers/api';

const vote = (content: { _id: string }, as: Person | null, score: unknown) =>
  callApi(`POST /v1/kquizzes/${content._id}/vote`, { as, body: { score } });
const getVoteCounts = async ({ _id }: { _id: string }) => (await callApi(`GET /v1/kquizzes/${_id}`)).body.performance;

test('casts, changes and removes a vote', async () => {
  const [content, voter] = [await buildContent(), await buildUser()];
  purgedTags.length = 0;
  const first = await vote(content, voter, 1);
  expect(first.body).toMatchObject({
    vote: { topic: content._id, user: voter.id, score: 1 },
    performance: { upVoteCount: 1, downVoteCount: 0 },
  });
  expect((await vote(content, voter, -1)).body.performance).toEqual({ upVoteCount: 0, downVoteCount: 1 });
  expect((await vote(content, voter, 0)).body).toMatchObject({
    vote: { score: 0, dateCreated: null },
    performance: { upVoteCount: 0, downVoteCount: 0 },
  });
  expect(await getVoteCounts(content)).toMatchObject({ upVoteCount: 0, downVoteCount: 0 });
  expect(purgedTags).toContain(`content:${content._id}`);
});

test('a vote writes at most three rows and a repeat none', async () => {
  const [content, voter] = [await buildContent(), await buildUser()];
  for (const score of [1, -1, 0, -1]) {
    const { cost } = await vote(content, voter, score);
    expect([score, cost.rowsWritten]).toEqual([score, expect.toSatisfy((rows: number) => rows >= 2 && rows <= 3)]);
    expect((await vote(content, voter, score)).cost.rowsWritten).toBe(0);
  }
  expect((await vote(await buildContent(), voter, 0)).cost.rowsWritten).toBe(0);
});

test('simultaneous votes are counted exactly', async () => {
  const content = await buildContent();
  const voters = await Promise.all(Array.from({ length: 12 }, () => buildUser()));
  await Promise.all(
    voters.flatMap((voter, i) => [vote(content, voter, 1), vote(content, voter, 1), vote(content, voter, i % 3 === 0 ? -1 : 1)]),
  );
  const { results } = await bindings.DB.prepare('select score, count(*) as n from votes where topic = ? group by score')
    .bind(content._id)
    .all<{ score: number; n: number }>();
  const countScore = (score: number) => results.find((row) => row.score === score)?.n ?? 0;
  expect(countScore(1) + countScore(-1)).toBe(12);
  expect(await getVoteCounts(content)).toMatchObject({ upVoteCount: countScore(1), downVoteCount: countScore(-1) });
});

test('refuses a vote by a visitor, by a suspended user, and on a content that the caller may not see', async () => {
  const content = await buildContent();
  expect((await vote(content, null, 1)).status).toBe(401);
  expect((await vote(content, await buildUser({ status: ['suspended'] }), 1)).status).toBe(401);
  const creator = await buildUser();
  const hidden = await buildContent('kquizzes', { as: creator });
  expect((await vote(hidden, await buildUser(), 1)).status).toBe(404);
  expect((await vote(hidden, creator, 1)).status).toBe(200);
  expect((await vote({ _id: 'nothing' }, creator, 1)).status).toBe(404);
});

test.each([2, -2, 0.5, '1', null, undefined])('a score of %s is refused', async (score) => {
  const { status, error } = await vote(await buildContent(), await buildUser(), score);
  expect([status, error?.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('returns the caller’s own vote by id or UID, by kind or plural', async () => {
  const [content, voter] = [await buildContent(), await buildUser()];
  await vote(content, voter, -1);
  for (const path of [`${content._id}/kquizzes`, `${content.UID}/kquiz`] as const)
    expect((await callApi(`GET /v1/vote/${path}/`, { as: voter })).body.vote.score).toBe(-1);
  expect((await callApi(`GET /v1/vote/${content._id}/kquiz/`, { as: await buildUser() })).body.vote.score).toBe(0);
  expect((await callApi(`GET /v1/vote/${content._id}/kquiz/`)).status).toBe(401);
  expect((await callApi(`GET /v1/vote/${content._id}/pquiz/`, { as: voter })).status).toBe(404);
});

const listVotes = (conditions: object, as: Person | null = null, query = '') =>
  callApi(`GET /v1/votes?conditions=${encodeURIComponent(JSON.stringify(conditions))}${query}`, { as });

test('lists the votes on a public content in pages', async () => {
  const content = await buildContent();
  const voters = await Promise.all(Array.from({ length: 5 }, () => buildUser()));
  for (const [i, voter] of voters.entries()) await vote(content, voter, i === 0 ? -1 : 1);
  const first = await listVotes({ topic: content._id }, null, '&limit=3');
  expect(first.body.votes).toHaveLength(3);
  const second = await listVotes({ topic: content._id }, null, `&limit=3&after=${first.body.next}`);
  const allVotes = [...first.body.votes, ...second.body.votes];
  expect(allVotes.map(({ user }) => user).toSorted()).toEqual(voters.map(({ id }) => id).toSorted());
  expect(second.body.next).toBeNull();
  expect(new Set([...first.body.users, ...second.body.users].map(({ _id }) => _id))).toEqual(new Set(voters.map(({ id }) => id)));
  expect((await listVotes({ topic: content._id, score: -1 })).body.votes.map((one: { user: string }) => one.user)).toEqual([voters[0]?.id]);
  const hidden = await buildContent('kquizzes', { as: await buildUser() });
  expect((await listVotes({ topic: hidden._id })).status).toBe(404);
});

test('only the user and staff list a user’s votes', async () => {
  const [content, voter] = [await buildContent(), await buildUser()];
  await vote(content, voter, 1);
  expect((await listVotes({ user: voter.id })).status).toBe(401);
  expect((await listVotes({ user: voter.id }, await buildUser())).status).toBe(403);
  for (const as of [voter, await buildUser({ role: 'staff' })])
    expect((await listVotes({ user: voter.id }, as)).body.votes).toMatchObject([{ topic: content._id, score: 1 }]);
  expect((await listVotes({})).status).toBe(400);
});

test('a user over the rate limit cannot vote but can change a vote', async () => {
  const voter = await buildUser();
  const content = await buildContent();
  const { account: max, windowSeconds } = RATE_LIMITS.vote;
  const rows = Array.from(
    { length: max - 1 },
    (_, i) => `('elsewhere-${i}', '${voter.id}', 'kquiz', 1, ${Date.parse('2026-11-20T05:00:00Z')})`,
  );
  await bindings.DB.prepare(`insert into votes (topic, user_id, topic_type, score, created_at) values ${rows.join(', ')}`).run();
  expect((await vote(content, voter, 1)).status).toBe(200);
  const refused = await vote(await buildContent(), voter, 1);
  expect([refused.status, refused.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers.get('retry-after'))).toBe(windowSeconds);
  expect((await vote(content, voter, -1)).body.performance).toEqual({ upVoteCount: 0, downVoteCount: 1 });
  advanceClock(windowSeconds * 1000 + 1);
  expect((await vote(await buildContent(), voter, 1)).status).toBe(200);
});

test('a vote has the weight of its voter’s account age when cast; a removed vote has none', async () => {
  const content = await buildContent();
  const findVoteWeights = () =>
    bindings.DB.prepare('select up_vote_weight as up, down_vote_weight as down from contents where id = ?').bind(content._id).first();
  const [earlyVoter, newVoter] = [await buildUser(), await buildUser()];
  await vote(content, earlyVoter, 1);
  expect(await findVoteWeights()).toEqual({ up: 0.1, down: 0 });
  advanceClock(30 * 24 * 60 * 60 * 1000);
  await vote(content, newVoter, 1);
  expect(await findVoteWeights()).toEqual({ up: 1.1, down: 0 });
  await vote(content, newVoter, -1);
  await vote(content, earlyVoter, -1);
  expect(await findVoteWeights()).toEqual({ up: expect.closeTo(0, 9), down: expect.closeTo(1.1, 9) });
  await vote(content, earlyVoter, 0);
  expect(await findVoteWeights()).toEqual({ up: expect.closeTo(0, 9), down: expect.closeTo(1, 9) });
});

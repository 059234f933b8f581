import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { EXPORT_SECTIONS } from '#worker/accounts/account/export-repo';
import { followUser } from '#worker/community/relations/follow';
import { castVote } from '#worker/community/votes/service';
import { createRequestContext } from '#worker/context';

type Person = Awaited<ReturnType<typeof buildUser>>;
const createContext = ({ id, username }: Person) =>
  createRequestContext({ env: bindings, now: clock.now, viewer: { id, username, role: 'user', status: [] } });
/** A creator whose contents are published at once. */
const buildCreator = () => buildUser({ publishedCount: 3, email: `${Math.random().toString(36).slice(2)}@example.org` });
const downloadExport = (as: Person | null) => callApi('GET /v1/users/current_user/export', { as });

test('the download has all stored data of a user, and none of another', async () => {
  const [as, other] = [await buildCreator(), await buildCreator()];
  const ownQuiz = await buildContent('kquizzes', { as, userStatus: 'self' });
  await buildContent('kquizzes', { as: other });
  await followUser(createContext(other), as.id);
  await castVote(createContext(as), { id: (await buildContent())._id }, 1);
  const { status, body, headers } = await downloadExport(as);
  expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
    200,
    `attachment; filename="quizlark-${as.username}.json"`,
    'private, no-store',
  ]);
  expect(body).toMatchObject({ account: { username: as.username } });
  expect(body).toMatchObject({ contents: [{ id: ownQuiz._id, body: expect.any(Object) }] });
  expect(body).toMatchObject({ sessions: [{}], votes: [{}], followers: [{}], plays: [] });
  expect(JSON.stringify(body)).not.toMatch(/scrypt|password|saveId/i);
  expect((await downloadExport(null)).status).toBe(401);
});

test('versions have the saved content, but not the staff member who saved it', async () => {
  const [as, staff] = [await buildCreator(), await buildUser({ role: 'staff' })];
  const { _id, dateModified } = await buildContent('kquizzes', { as, userStatus: 'public' });
  advanceClock(1_000);
  expect((await callApi(`PUT /v1/kquizzes/${_id}`, { as: staff, body: { dateModified, tags: ['birds'] } })).status).toBe(200);
  const { body } = await downloadExport(as);
  expect(body['versions']).toMatchObject([
    {},
    { contentId: _id, version: 2, snapshot: { tags: ['birds'], body: { questions: [{}, {}] } } },
  ]);
  const text = JSON.stringify(body.versions);
  for (const secret of [staff.id, 'saveId', 'shuffle']) expect(text).not.toContain(secret);
});

test('a download of more than a page of anything is whole', async () => {
  const as = await buildCreator();
  await bindings.DB.prepare(
    `with recursive n(value) as (select 1 union all select value + 1 from n where value < 401)
     insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, ranked, metadata, created_at)
     select 'many' || value, 'quiz' || value, 'kquiz', 1, ?, 'x', '[]', 60, 0, '{}', 1 from n`,
  )
    .bind(as.id)
    .run();
  expect((await downloadExport(as)).body.plays).toHaveLength(401);
});

test('the last page of a download costs what the first does', async () => {
  const as = await buildCreator();
  await bindings.DB.prepare(
    `with recursive n(value) as (select 1 union all select value + 1 from n where value < 2000)
     insert into votes (topic, topic_type, user_id, score, created_at) select 'some' || value, 'content', ?, 1, value from n`,
  )
    .bind(as.id)
    .run();
  const costs: number[] = [];
  for (let after: string | undefined; costs.length < 4; ) {
    const ctx = createContext(as);
    after = (await EXPORT_SECTIONS['votes']?.readPage(ctx.db, as.id, 500, after))?.at(-1)?.cursor;
    costs.push(ctx.meter.rowsRead);
  }
  expect(costs).toEqual([500, 501, 501, 501]);
});

test('the download has reports, appeals, cases and actions about a user without the names of others', async () => {
  const [as, reporter] = [await buildCreator(), await buildUser()];
  const [staff, admin] = [await buildUser({ role: 'staff' }), await buildUser({ role: 'admin' })];
  const ownQuiz = await buildContent('kquizzes', { as, userStatus: 'public' });
  const other = await buildContent('kquizzes', { as: await buildCreator(), userStatus: 'public' });
  await callApi('POST /v1/reports', { as, body: { topicType: 'content', topic: other._id, reason: 'spam', text: 'An advert.' } });
  await callApi('POST /v1/reports', {
    as: reporter,
    body: { topicType: 'content', topic: ownQuiz._id, reason: 'hate', text: 'Secret words.' },
  });
  const { cases } = (await callApi(`GET /v1/admin/cases?subject=${as.id}`, { as: staff })).body;
  await callApi(`PUT /v1/admin/cases/${cases[0]?._id}`, { as: staff, body: { decision: 'dismiss', reason: 'No harm in it.' } });
  await callApi('POST /v1/admin/reviews', { as: staff, body: { ids: [ownQuiz._id], action: 'reject', reason: 'Too short.' } });
  await callApi(`POST /v1/kquizzes/${ownQuiz._id}/appeal`, { as, body: { text: 'It is a haiku.' } });
  await callApi(`PUT /v1/users/${as.id}`, { as: admin, body: { status: ['comment_restricted'], reason: 'A rest from talking.' } });
  const { body } = await downloadExport(as);
  expect(body.account).toMatchObject({ status: ['comment_restricted'], statusReason: 'A rest from talking.', trustRevoked: false });
  expect(body.reports).toMatchObject([{ topicType: 'content', topic: other._id, reason: 'spam', text: 'An advert.', closedAt: null }]);
  expect(body.appeals).toMatchObject([{ contentId: ownQuiz._id, text: 'It is a haiku.' }]);
  expect(body.casesAboutMe).toMatchObject([{ topic: ownQuiz._id, decision: 'dismiss', reason: 'No harm in it.' }]);
  expect(body.actionsOnMyAccount).toMatchObject([{ action: 'user.save', reason: 'A rest from talking.' }]);
  expect(body.versions).toMatchObject([{ contentId: ownQuiz._id, version: 1, snapshot: expect.any(Object) }]);
  const text = JSON.stringify(body);
  for (const secret of [reporter.id, reporter.username, staff.id, admin.id, 'Secret words.']) expect(text).not.toContain(secret);
  const { actionsAsStaff } = (await downloadExport(staff)).body;
  expect(actionsAsStaff).toHaveLength(2);
  for (const action of ['case_dismiss', 'reject']) expect(actionsAsStaff).toContainEqual(expect.objectContaining({ action }));
});

/** For each table that names a person: the section of the download with its rows, or the reason why it has none. */
const SECTIONS_BY_TABLE: Record<string, string | { omittedBecause: string }> = {
  sessions: 'sessions',
  links: 'linkedAccounts',
  contents: 'contents',
  content_versions: 'versions',
  images: 'images',
  clones: 'copied',
  drafts: 'drafts',
  classes: 'classes',
  submissions: 'plays',
  kattempts: 'bestAttempts',
  votes: 'votes',
  comments: 'comments',
  relations: 'following',
  blocks: 'blocked',
  notifications: 'notifications',
  reports: 'reports',
  appeals: 'appeals',
  cases: 'casesAboutMe',
  audit_log: 'actionsAsStaff',
  users: 'account',
  unique_players: { omittedBecause: 'a keyed hash, different on each day, which is deleted when the day is closed' },
  campaign_days: { omittedBecause: 'a keyed hash, different on each day, of whoever brought a campaign first' },
  user_words: { omittedBecause: 'the words of the username, the names and the e-mail address, which the account has' },
  former_usernames: { omittedBecause: 'only keyed hashes of names' },
  resets: { omittedBecause: 'only hashes of secrets that were sent by e-mail' },
  second_factors: { omittedBecause: 'an encrypted secret; the account says since when it is on' },
  recovery_codes: { omittedBecause: 'only hashes of codes that were shown once' },
  class_answers: { omittedBecause: 'a keyed hash, different on each day, beside plays that the download has' },
  review_assignments: { omittedBecause: 'the staff member who reviews a content, until the decision' },
};

const NAMES_A_PERSON = /`(user_id|owner_id|creator_id|actor_id|actor|saved_by|reporter_id|subject_id|assigned_to|email|password_hash)`/;

test('every table that names a person has a section or a reason to have none', async () => {
  const { results } = await bindings.DB.prepare(`select name, sql from sqlite_master where type = 'table'`).all<{
    name: string;
    sql: string;
  }>();
  const tablesWithPeople = results.filter(({ sql }) => NAMES_A_PERSON.test(sql)).map(({ name }) => name);
  const { body } = await downloadExport(await buildCreator());
  expect(tablesWithPeople.toSorted()).toEqual(Object.keys(SECTIONS_BY_TABLE).toSorted());
  for (const section of Object.values(SECTIONS_BY_TABLE)) if (typeof section === 'string') expect(body).toHaveProperty(section);
});

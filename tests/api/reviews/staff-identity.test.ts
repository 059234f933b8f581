import { beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_USERS } from '#base/product';
import { endpoints } from '#contract/endpoints';
import { getDailyDay } from '#rules/daily/daily-day';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock, sendRequest } from '#tests/helpers/api';
import type { Answer, CallLine } from '#tests/helpers/endpoint-answers';

const TYPES = ['kquizzes', 'pquizzes', 'articles'] as const;
const KINDS = { kquizzes: 'kquiz', pquizzes: 'pquiz', articles: 'article' };
const STAFF_NAME = 'Zebedee';
/** What the tests below never find in an answer. */
let secrets: readonly string[];
let staff: readonly Person[];
let owner: Person;
let classId: string;
let contents: { type: (typeof TYPES)[number]; _id: string; UID: string; urlName: string; version: number }[];

async function call<const Line extends CallLine>(as: Person, line: Line, body: object = {}): Promise<Answer<Line>> {
  // A decision within a minute of another is refused.
  advanceClock(61_000);
  return (await callApi(line, { as, body })).body;
}

/** Each member of the team handles each content of one creator in every way that the team has. */
beforeAll(async () => {
  await getCoreTeam();
  await buildUser({ id: SYSTEM_USERS.recycleBin, username: 'recycle_bin', role: 'recycle_bin' });
  owner = await buildUser();
  staff = [
    // Editors cannot undo the decisions of others, so theirs come first.
    await buildUser({ username: 'zebedee_editor', role: 'editor' }),
    await buildUser({ username: 'zebedee_admin', role: 'admin' }),
    await buildUser({ username: 'zebedee_staff', role: 'staff' }),
  ];
  await bindings.DB.prepare("update users set first_name = ? where role in ('staff', 'admin', 'editor')").bind(STAFF_NAME).run();
  secrets = [...staff.flatMap(({ id, username }) => [id, username]), STAFF_NAME];
  contents = [];
  for (const type of TYPES) {
    const content = await buildContent(type, { as: owner });
    for (const person of staff) {
      await call(person, 'POST /v1/admin/reviews', { ids: [content._id], action: 'restrict', reason: 'Too many birds.' });
      await call(person, 'POST /v1/admin/reviews', { ids: [content._id], action: 'approve' });
      const { dateModified } = (await callApi(`GET /v1/${type}/${content._id}`, { as: person })).body;
      await call(person, `PUT /v1/${type}/${content._id}`, { dateModified, tags: ['birds', person.username.slice(8)] });
    }
    const last = staff.at(-1) as Person;
    await call(last, `PUT /v1/${type}/${content._id}/transfer`, { to: 'recycle_bin' });
    await call(last, `PUT /v1/${type}/${content._id}/transfer`, { to: 'creator' });
    await call(last, 'POST /v1/admin/reviews', { ids: [content._id], action: 'approve' });
    await call(last, `POST /v1/${type}/${content._id}/versions/1/restore`);
    const { version } = (await callApi(`GET /v1/${type}/${content._id}`, { as: owner })).body;
    await call(owner, `PUT /v1/drafts/${content._id}`, {
      revision: 0,
      contentId: content._id,
      state: { kind: KINDS[type], title: 'Birds' },
    });
    contents.push({ ...content, type, version });
  }
  await bindings.DB.prepare('insert into daily_quizzes (day, number, content_id) values (?, 1, ?)')
    .bind(getDailyDay(clock.now), getQuiz()._id)
    .run();
  classId = (await call(owner, `POST /v1/kquizzes/${getQuiz()._id}/classes`, { name: 'Class 7b' })).class._id;
  await call(staff[2] as Person, `PUT /v1/users/${owner.id}`, { status: ['comment_restricted'], reason: 'Unkind.' });
  await call(staff[2] as Person, `PUT /v1/users/${owner.id}`, { status: [], reason: 'It is over.' });
});

const getQuiz = () => contents.find(({ type }) => type === 'kquizzes') as (typeof contents)[number];

/** The query without which a call has nothing to answer. */
const formatConditions = (conditions: object) => `conditions=${encodeURIComponent(JSON.stringify(conditions))}`;
const QUERIES: Record<string, (content: (typeof contents)[number]) => string> = {
  'GET /v1/kattempts': () => formatConditions({ kquiz: contents[0]?._id }),
  'GET /v1/votes': ({ _id }) => formatConditions({ topic: _id }),
  'GET /v1/messages': ({ type, UID }) => formatConditions({ threadSlug: `${KINDS[type]}-${UID}` }),
  'GET /v1/stats': () => formatConditions({ type: 'daily_creator', timeDim: '20261120' }),
  'GET /v1/contents/clone': ({ UID }) => `url=${UID}&action=clone_data`,
  'GET /v1/public_contents/search/count': () => 'search=birds',
  'GET /v1/public_contents/search/suggestions': () => 'search=birds',
  'GET /v1/:type/search': () => 'search=birds',
  'GET /v1/kquizzes/:id/place': () => 'score=1&duration=9',
  'GET /v1/relations': () => formatConditions({ target: owner.id }),
  'GET /v1/relations/count': () => formatConditions({ target: owner.id }),
};

function listLines(key: string): string[] {
  const path = key.slice('GET '.length);
  // An article has no classes.
  const targets = path.endsWith('/classes') ? contents.filter(({ type }) => type !== 'articles') : contents;
  return targets.flatMap((content) => {
    const query = QUERIES[key]?.(content) ?? '';
    const id = path.startsWith('/v1/users') ? owner.id : path.startsWith('/v1/classes') ? classId : content._id;
    const filledPath = path
      .replace('vote/:id/:type', `vote/${id}/${KINDS[content.type]}`)
      .replace('kquizzes/:id', `kquizzes/${getQuiz()._id}`)
      .replace(':number', '1')
      .replace(':type', content.type)
      .replace(':id', id);
    return ['1', String(content.version)].map((n) => `GET ${filledPath.replace(':n', n)}?${query}`);
  });
}

const findSecrets = (text: string) => secrets.filter((secret) => text.includes(secret));
const readText = async (line: string, as: Person | null) => (await sendRequest(line, { as })).text();

describe('no answer names the staff who handled a content', () => {
  const keys = Object.keys(endpoints).filter((key) => key.startsWith('GET ') && !key.includes('downloadImage'));
  test.each(keys)('%s', async (key) => {
    const isForEveryone = ['visitor', 'user'].includes(endpoints[key as keyof typeof endpoints].who);
    for (const line of listLines(key)) {
      for (const as of [null, await buildUser()]) expect([line, findSecrets(await readText(line, as))]).toEqual([line, []]);
      const response = await sendRequest(line, { as: owner });
      expect([line, response.ok, findSecrets(await response.text())]).toEqual([line, isForEveryone, []]);
    }
  });

  test('feeds, site maps, oEmbed, games and share images', async () => {
    const lines = contents.flatMap(({ type, UID, urlName }) => [
      ...['/feed.xml', `/feed/user/${owner.username}.xml`, '/sitemap.xml', '/sitemaps/contents-1.xml'],
      ...[`/oembed?url=${encodeURIComponent(`http://quizlark.test/${KINDS[type]}/${urlName}`)}`, `/games/${UID}/frame`],
    ]);
    for (const line of lines) expect([line, findSecrets(await readText(`GET ${line}`, null))]).toEqual([line, []]);
  });

  test('the refusal of an owner’s save that conflicts with one of staff', async () => {
    for (const { type, _id } of contents) {
      const { body } = await callApi(`GET /v1/${type}/${_id}`, { as: owner });
      const conflict = await sendRequest(`PUT /v1/${type}/${_id}`, {
        as: owner,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, dateModified: body.dateCreated }),
      });
      expect([conflict.status, findSecrets(await conflict.text())]).toEqual([409, []]);
    }
  });
});

test('only staff see who saved a content; its owner sees themselves or the team, and visitors nothing of it', async () => {
  const [{ type, _id }] = contents as [(typeof contents)[number]];
  const read = async (as: Person | null) => (await callApi(`GET /v1/${type}/${_id}`, { as })).body;
  expect((await read(staff[1] as Person)).lastModifiedBy).toBe(staff[2]?.id);
  expect(await read(owner)).toMatchObject({ lastModifiedBy: 'team', metadata: { dateAdminSave: expect.any(String) } });
  for (const as of [null, await buildUser()]) {
    const content = await read(as);
    expect(content).not.toHaveProperty('lastModifiedBy');
    expect(content.metadata).not.toHaveProperty('dateAdminSave');
  }
  const own = await buildContent('articles', { as: owner });
  expect((await callApi(`GET /v1/articles/${own._id}`, { as: owner })).body.lastModifiedBy).toBe(owner.id);
});

test('the versions of an owner name the team where staff saved, and those for staff the person', async () => {
  const [{ type, _id }] = contents as [(typeof contents)[number]];
  const list = async (as: Person) => (await callApi(`GET /v1/${type}/${_id}/versions`, { as })).body.versions;
  const [newest, ...older] = await list(owner);
  expect([newest, older.at(-1)]).toMatchObject([
    { savedBy: 'team', savedByName: 'the team' },
    { savedBy: owner.id, savedByName: owner.username },
  ]);
  expect((await callApi(`GET /v1/${type}/${_id}/versions/${newest?.version}`, { as: owner })).body).toMatchObject({ savedBy: 'team' });
  expect((await list(staff[1] as Person))[0]).toMatchObject({ savedBy: staff[2]?.id, savedByName: STAFF_NAME });
});

test('the role of an account is for its owner and staff only', async () => {
  const admin = staff[1] as Person;
  for (const as of [null, owner]) expect((await callApi(`GET /v1/users/${admin.id}`, { as })).body.user).not.toHaveProperty('role');
  for (const as of [admin, staff[2] as Person])
    expect((await callApi(`GET /v1/users/${admin.id}`, { as })).body.user).toMatchObject({ role: 'admin' });
});

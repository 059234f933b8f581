import { beforeEach, expect, test } from 'vitest';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { BODY_LIMITS } from '#base/limits/requests';
import { TEXT_LIMITS } from '#base/limits/texts';
import { buildContent } from '#tests/factories/contents';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';

const DRAFT_BUILDERS = { kquizzes: buildKquizDraft, pquizzes: buildPquizDraft, articles: buildArticleDraft };
const TYPES = Object.keys(DRAFT_BUILDERS) as (keyof typeof DRAFT_BUILDERS)[];

let creator: Person;
beforeEach(async () => {
  creator = await buildUser();
});

/** Fields that a creator must not be able to set. */
const FORBIDDEN_FIELDS = {
  ...{
    _id: '01hacked0000000000000000000',
    UID: '1hackedxy',
    creator: 'admin',
    creatorName: 'Admin',
    creatorUsername: 'admin',
    official: true,
  },
  ...{ status: 'public', reviewStatus: 'restricted', internalTags: ['featured', 'game'], version: 99, lastModifiedBy: 'admin' },
  ...{ performance: { playCount: 1e9, performanceScore: 1e9 }, statistics: { resultStats: {} }, kattempt: null },
  ...{ dateCreated: '2000-01-01T00:00:00.000Z', datePublished: '2000-01-01T00:00:00.000Z', dateDisplayed: '2000-01-01T00:00:00.000Z' },
};

test.each(TYPES)('mass assignment changes nothing: POST and PUT of %s', async (type) => {
  const created = await callApi(`POST /v1/${type}`, { as: creator, body: { ...DRAFT_BUILDERS[type](), ...FORBIDDEN_FIELDS } });
  expect(created.status).toBe(201);
  advanceClock(1_000);
  const saved = await callApi(`PUT /v1/${type}/${created.body._id}`, {
    as: creator,
    body: { ...created.body, ...FORBIDDEN_FIELDS, dateModified: created.body.dateModified },
  });
  for (const { body } of [created, saved]) {
    expect(body).toMatchObject({
      creator: creator.id,
      creatorUsername: creator.username,
      official: false,
      status: 'self',
      reviewStatus: 'initial',
    });
    expect(body).toMatchObject({ performance: { playCount: 0 }, datePublished: null, statistics: null, lastModifiedBy: creator.id });
    expect([body._id, body.UID]).not.toContain(FORBIDDEN_FIELDS._id);
    expect(body.internalTags).not.toContain('featured');
    expect(body.dateCreated).not.toBe(FORBIDDEN_FIELDS.dateCreated);
  }
});

test.each(TYPES)('refuses database columns and unknown fields of %s by name', async (type) => {
  for (const field of ['creatorId', 'listed', 'score', 'playCount', 'saveId', 'body', 'isAdmin', 'previousCreatorId']) {
    const { status, error } = await callApi(`POST /v1/${type}`, { as: creator, body: { ...DRAFT_BUILDERS[type](), [field]: 1 } });
    expect([status, error?.issues]).toMatchObject([400, [{ path: field }]]);
  }
});

const POISONED = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"metadata":{"__proto__":{"noClone":true}}}',
];

test.each(POISONED)('does not pollute prototypes: %s', async (poison) => {
  const quiz = await buildContent('kquizzes', { as: creator });
  const addPoison = (body: object) => `${JSON.stringify(body).slice(0, -1)},${poison.slice(1)}`;
  const calls = [
    ['POST /v1/kquizzes', buildKquizDraft()],
    [`PUT /v1/kquizzes/${quiz._id}`, quiz],
    ['POST /v1/contents/generate', { genOpts: { topic: 'x' } }],
    ['POST /v1/contents/import', { format: 'csv', text: 'x' }],
    ['POST /v1/images/raw', { imgDataURL: 'x' }],
    [`POST /v1/contents/${quiz._id}/left`, { answered: 1 }],
  ] as const;
  for (const [line, body] of calls)
    expect([line, (await callApi(line, { as: creator, body: addPoison(body) })).status]).toEqual([line, 400]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

const repeat = (count: number, value: unknown) => Array.from({ length: count }, () => value);
const [question] = buildKquizDraft().questions;
const [pquizQuestion] = buildPquizDraft().questions;
const quizLimits = QUIZ_LIMITS;
const textLimits = TEXT_LIMITS;

test.each([
  ['kquizzes', { title: 'x'.repeat(textLimits.title + 1) }, 'title'],
  ['kquizzes', { description: 'x'.repeat(textLimits.description + 1) }, 'description'],
  ['kquizzes', { questions: repeat(quizLimits.questions + 1, question) }, 'questions'],
  ['kquizzes', { questions: [{ ...question, title: 'x'.repeat(textLimits.question + 1) }] }, 'questions.0.title'],
  [
    'kquizzes',
    { questions: [{ ...question, selectionChoices: repeat(quizLimits.choices + 1, { text: 'x' }) }] },
    'questions.0.selectionChoices',
  ],
  ['kquizzes', { dimensions: repeat(quizLimits.dimensions + 1, { name: 'x' }) }, 'dimensions'],
  ['kquizzes', { questions: [{ ...question, numPoints: 1e300 }] }, 'questions.0.numPoints'],
  ['kquizzes', { timeLimit: -1 }, 'timeLimit'],
  ['pquizzes', { results: repeat(quizLimits.results + 1, { title: 'x' }) }, 'results'],
  [
    'pquizzes',
    { questions: [{ ...pquizQuestion, choices: [{ title: 'a', resultWeights: [101, 0] }, { title: 'b' }] }] },
    'questions.0.choices.0.resultWeights.0',
  ],
  [
    'pquizzes',
    { questions: [{ ...pquizQuestion, choices: [{ title: 'a', resultWeights: [0, -101] }, { title: 'b' }] }] },
    'questions.0.choices.0.resultWeights.1',
  ],
  ['articles', { htmlContent: 'x'.repeat(textLimits.html + 1) }, 'htmlContent'],
  ['articles', { imageHomePage: 'javascript:alert(1)' }, 'imageHomePage'],
  ['articles', { imageHomePage: '//evil.example/x.png' }, 'imageHomePage'],
  ['articles', { metadata: { cloneUrl: 'javascript:alert(1)' } }, 'metadata.cloneUrl'],
] as const)('too much of a %s is refused with its path: %#', async (type, fields, path) => {
  const { status, error } = await callApi(`POST /v1/${type}`, { as: creator, body: DRAFT_BUILDERS[type](fields) });
  expect([status, error?.issues?.map((issue) => issue.path)]).toEqual([400, expect.arrayContaining([path])]);
});

test('refuses a body that is too large, too deep or not JSON before reading its fields', async () => {
  const tooLarge = JSON.stringify(buildArticleDraft({ htmlContent: 'x'.repeat(BODY_LIMITS.content) }));
  expect((await callApi('POST /v1/articles', { as: creator, body: tooLarge })).status).toBe(413);
  const tooDeep = `{"title":"x","questions":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
  expect((await callApi('POST /v1/kquizzes', { as: creator, body: tooDeep })).status).toBe(400);
  for (const body of ['', '[]', 'null', '"x"', '7', '{"title":'])
    expect((await callApi('POST /v1/kquizzes', { as: creator, body })).status).toBe(400);
  expect(
    (await callApi('POST /v1/kquizzes', { as: creator, body: buildKquizDraft(), headers: { 'content-type': 'text/plain' } })).status,
  ).toBe(415);
});

test('replaces ids that are names of object members, which never become properties', async () => {
  const questions = [
    { ...question, _id: '__proto__' },
    { ...question, _id: 'constructor' },
  ];
  const { body } = await callApi('POST /v1/kquizzes', { as: creator, body: buildKquizDraft({ questions }) });
  for (const { _id } of body.questions) expect(['__proto__', 'constructor']).not.toContain(_id);
});

test('stores nothing of a refused save', async () => {
  const quiz = await buildContent('kquizzes', { as: creator });
  const storedRow = await bindings.DB.prepare('select * from contents where id = ?').bind(quiz._id).first();
  await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: creator, body: { ...quiz, title: 'New', questions: [] } });
  await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: await buildUser(), body: { ...quiz, title: 'New' } });
  expect(await bindings.DB.prepare('select * from contents where id = ?').bind(quiz._id).first()).toEqual(storedRow);
});

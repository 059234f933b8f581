import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { buildUser } from '#tests/factories/users';
import { callApi } from '#tests/helpers/api';

test('a quiz of a signed-in user gets reviewed', async () => {
  const creator = await buildUser();
  const { status, body } = await callApi('POST /v1/kquizzes', { as: creator, body: buildKquizDraft() });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'self',
    userStatus: 'public',
    reviewStatus: 'initial',
    urlName: 'birds-at-breakfast',
    internalTags: ['user_created', 'user_pending'],
    datePublished: null,
    dateDisplayed: '',
    version: 1,
  });
  expect((await callApi(`GET /v1/kquizzes/${body._id}`)).status).toBe(404);
});

test('a private quiz gets no review', async () => {
  const { internalTags } = await buildContent('kquizzes', { as: await buildUser(), userStatus: 'self' });
  expect(internalTags).toEqual(['user_created']);
});

test('only the core team sets a status and publishes its own contents', async () => {
  expect(await buildContent()).toMatchObject({ status: 'public', official: true, internalTags: [] });
  expect(await buildContent('kquizzes', { as: await buildUser(), status: 'public' })).toMatchObject({ status: 'self', official: false });
});

test('a content of a creator with three published contents is published first and reviewed later', async () => {
  const content = await buildContent('kquizzes', { as: await buildUser({ publishedCount: 3 }) });
  expect(content).toMatchObject({ status: 'public', internalTags: ['user_created', 'user_pending'] });
  expect(content.datePublished).not.toBeNull();
});

test.each([
  ['kquizzes', buildKquizDraft()],
  ['pquizzes', buildPquizDraft()],
  ['articles', buildArticleDraft()],
] as const)('refuses %s of a visitor', async (type, body) => {
  expect((await callApi(`POST /v1/${type}`, { body })).error?.code).toBe('NOT_SIGNED_IN');
});

test('an account with an editor restriction creates nothing', async () => {
  const { status, error } = await callApi('POST /v1/articles', {
    as: await buildUser({ status: ['editor_restricted'] }),
    body: buildArticleDraft(),
  });
  expect([status, error?.code]).toEqual([403, 'EDITOR_RESTRICTED']);
});

test.each([
  ['no title', { title: '  ' }, 'title'],
  ['too long a title', { title: 'a'.repeat(201) }, 'title'],
  ['no questions', { questions: [] }, 'questions'],
  ['an unknown field', { role: 'admin' }, 'role'],
  ['an image of another kind', { imageHomePage: 'javascript:alert(1)' }, 'imageHomePage'],
  ['an image on no host', { imageHomePage: '//evil.example/a.png' }, 'imageHomePage'],
  ['an unknown category', { categories: ['nothing'] }, 'categories.0'],
  [
    'two right answers',
    {
      questions: [
        {
          type: 11,
          title: 'Q',
          selectionChoices: [
            { text: 'a', answerValue: 1 },
            { text: 'b', answerValue: 1 },
          ],
        },
      ],
    },
    'questions.0.selectionChoices',
  ],
  [
    'one choice',
    { questions: [{ type: 11, title: 'Q', selectionChoices: [{ text: 'a', answerValue: 1 }] }] },
    'questions.0.selectionChoices',
  ],
  ['an unknown dimension', { questions: [{ ...buildKquizDraft().questions[0], dimensionIndex: 3 }] }, 'questions.0.dimensionIndex'],
  ['an unknown question type', { questions: [{ type: 99, title: 'Q' }] }, 'questions.0.type'],
])('a quiz with %s is refused at its field', async (_, fields, path) => {
  const { status, error } = await callApi('POST /v1/kquizzes', { as: await buildUser(), body: buildKquizDraft(fields) });
  expect(status).toBe(400);
  expect(error?.issues?.map((issue) => issue.path)).toContain(path);
});

test('a choice with more weights than results is refused at its place', async () => {
  const [question] = buildPquizDraft().questions;
  const choices = [question?.choices[0], { title: 'Three', resultWeights: [1, 0, 1] }];
  const body = buildPquizDraft({ questions: [question, { ...question, choices }] });
  const { status, error } = await callApi('POST /v1/pquizzes', { as: await buildUser(), body });
  expect([status, error?.issues]).toEqual([
    400,
    [{ path: 'questions.1.choices.1.resultWeights', message: 'Give at most one weight for each result.' }],
  ]);
});

test('stores thirty tags in lower case without repeats and refuses a thirty-first', async () => {
  const tags = Array.from({ length: 30 }, (_, i) => `Tag ${i}`);
  expect((await buildContent('articles', { tags: [...tags, '#TAG 0,tag 1', ' '] })).tags).toHaveLength(30);
  const { error } = await callApi('POST /v1/articles', { as: await buildUser(), body: buildArticleDraft({ tags: [...tags, 'one more'] }) });
  expect(error).toMatchObject({ code: 'TOO_MANY_TAGS', message: 'Too many tags' });
});

test('a second quiz with the same title gets another slug', async () => {
  const title = 'Twice the same';
  expect((await buildContent('kquizzes', { title })).urlName).toBe('twice-the-same');
  expect((await buildContent('kquizzes', { title })).urlName).toBe('twice-the-same-2');
  expect((await buildContent('articles', { title })).urlName).toBe('twice-the-same');
});

test('a repeated creation returns the first content and creates no second', async () => {
  const as = await buildUser();
  const create = () =>
    callApi('POST /v1/articles', { as, body: buildArticleDraft({ title: 'Only once' }), headers: { 'idempotency-key': 'one' } });
  const first = await create();
  const second = await create();
  expect(second.body._id).toBe(first.body._id);
  expect(second.cost.rowsWritten).toBe(0);
});

test('an article’s HTML is sanitised; a game’s document is stored unchanged for its sandbox', async () => {
  const article = await buildContent('articles', { htmlContent: '<p onclick="x()">Hello<script>alert(1)</script></p>' });
  expect(article.htmlContent).toBe('<p>Hello</p>');
  const document = '<!doctype html><title>Hop</title><script>hop()</script>';
  const game = await buildContent('articles', { htmlContent: document });
  expect([game.htmlContent, game.internalTags]).toEqual([document, ['game']]);
});

test('a content is found by id, UID and slug; an unknown name is 404', async () => {
  const quiz = await buildContent();
  for (const name of [quiz._id, quiz.UID, quiz.urlName]) expect((await callApi(`GET /v1/kquizzes/${name}`)).body._id).toBe(quiz._id);
  expect((await callApi(`GET /v1/pquizzes/${quiz._id}`)).status).toBe(404);
  expect((await callApi('GET /v1/kquizzes/never-was')).status).toBe(404);
});

test('only the owner and staff get the answer key and the weights', async () => {
  const quiz = await buildContent();
  const personality = await buildContent('pquizzes');
  const readAs = async (as: Awaited<ReturnType<typeof buildUser>> | null) => [
    JSON.stringify((await callApi(`GET /v1/kquizzes/${quiz._id}`, { as })).body),
    JSON.stringify((await callApi(`GET /v1/pquizzes/${personality._id}`, { as })).body),
  ];
  for (const as of [null, await buildUser(), await buildUser({ role: 'editor' })]) {
    const [kquiz, pquiz] = await readAs(as);
    expect(kquiz).not.toMatch(/answerValue|"explanation"|Spoons clink/);
    expect(pquiz).not.toMatch(/resultWeights|chosenResult/);
  }
  const [kquiz, pquiz] = await readAs(await buildUser({ role: 'staff' }));
  expect(kquiz).toMatch(/answerValue/);
  expect(pquiz).toMatch(/resultWeights/);
});

test('a restricted or internal content opens by its URL and is in no list', async () => {
  const quiz = await buildContent('kquizzes', { title: 'By link only', userStatus: 'internal' });
  expect((await callApi(`GET /v1/kquizzes/${quiz._id}`)).status).toBe(200);
  const { body } = await callApi('GET /v1/public_contents?limit=100');
  expect(body.contents.map((content: { _id: string }) => content._id)).not.toContain(quiz._id);
});

test('contents of one title that are created at once get a URL each', async () => {
  const as = await buildUser();
  const created = await Promise.all(
    Array.from({ length: 6 }, () => callApi('POST /v1/articles', { as, body: buildArticleDraft({ title: 'Six larks at once' }) })),
  );
  expect(created.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(new Set(created.map(({ body }) => body.urlName)).size).toBe(6);
});

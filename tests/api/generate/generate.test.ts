import { beforeEach, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, clock, network } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { runJobs } from '#worker/jobs/index';

let creator: Person;
beforeEach(async () => {
  creator = await buildUser();
  Object.assign(bindings, { ASSISTANT_URL: undefined });
});
const generate = (genOpts: object, content: object = {}, as: Person | null = creator) =>
  callApi('POST /v1/contents/generate', { as, body: { genOpts, content } });

function stubModel(answer: unknown) {
  Object.assign(bindings, { ASSISTANT_URL: 'https://models.example/v1' });
  const prompts: string[] = [];
  network.fetch = async (_input, init) => {
    prompts.push(String(init?.body));
    return Response.json({ choices: [{ message: { content: typeof answer === 'string' ? answer : JSON.stringify(answer) } }] });
  };
  return prompts;
}
const QUIZ = {
  title: 'Rivers',
  description: 'Two of them.',
  levels: [
    { title: 'Brook', description: 'Small.' },
    { title: 'Stream', description: 'Large.' },
  ],
  questions: [
    { title: 'Longest?', choices: ['Nile', 'Thames', 'Seine'], right: 0, explanation: 'By far.' },
    { title: 'Shortest?', choices: ['Nile', 'Thames'], right: 9, explanation: '' },
    { title: 'Through Paris?', choices: ['Nile', 'Seine'], right: 'Seine', explanation: 'And on to the sea.' },
  ],
};

test('without a language model it writes from the core team’s quizzes, says so, and the result can be saved', async () => {
  const source = await buildContent('kquizzes', { title: 'Rivers at breakfast' });
  await runJobs(createRequestContext({ env: bindings, now: clock.now }), '*/5 * * * *');
  const { status, body } = await generate({ topic: 'the rivers', questionCount: 2 });
  expect([status, body.offline, body.content.type]).toEqual([200, true, 'kquiz']);
  expect(body.content).toMatchObject({ title: 'The rivers', description: expect.stringContaining('offline'), language: 'en' });
  expect(body.content.questions.map((question: { title: string }) => question.title).toSorted()).toEqual([
    'Which one flies?',
    'Which one sings?',
  ]);
  const { type: _, ...draft } = body.content;
  expect((await callApi('POST /v1/kquizzes', { as: creator, body: draft })).status).toBe(201);
  const clones = await bindings.DB.prepare('select content_id from clones where user_id = ?').bind(creator.id).first('content_id');
  expect(clones).toBe(source._id);
});

test.each(['kquiz', 'pquiz', 'article'])('makes a valid %s of a topic that no quiz covers', async (type) => {
  const { body } = await generate({ topic: 'Zwetschgendatschi', questionCount: 4, type });
  expect(body).toMatchObject({ offline: true, content: { type, description: expect.stringContaining('offline') } });
  const { type: _, ...draft } = body.content;
  const plural = { kquiz: 'kquizzes', pquiz: 'pquizzes', article: 'articles' }[type] ?? '';
  expect((await callApi(`POST /v1/${plural}`, { as: creator, body: draft })).status).toBe(201);
});

test('repairs and validates a model’s quiz and leaves out invalid parts', async () => {
  const prompts = stubModel(QUIZ);
  const { body } = await generate({ topic: 'rivers', language: 'de', questionCount: 3, tone: 'dry' });
  expect(body).toMatchObject({ offline: false, content: { type: 'kquiz', title: 'Rivers', language: 'de' } });
  expect(body.content.questions.map((question: { title: string }) => question.title)).toEqual(['Longest?', 'Through Paris?']);
  expect(prompts).toHaveLength(1);
  expect(prompts[0]).toMatch(/rivers.*\\"de\\".*dry/);
});

test('keeps the draft’s cover and tags, and no field that its creator may not set', async () => {
  stubModel(QUIZ);
  const draft = {
    type: 'kquiz',
    tags: ['water'],
    imageHomePage: '/art/a.svg',
    userStatus: 'self',
    creator: 'you',
    official: true,
    title: 'Old',
  };
  const { content } = (await generate({ topic: 'rivers' }, draft)).body;
  expect(content).toMatchObject({ tags: ['water'], imageHomePage: '/art/a.svg', userStatus: 'self', title: 'Rivers' });
  expect(content).not.toHaveProperty('creator');
  expect((await generate({ topic: 'rivers' }, { ...draft, imageHomePage: 'javascript:x' })).body.content).toMatchObject({
    imageHomePage: '',
  });
});

test('sanitises an article’s HTML', async () => {
  stubModel({ title: 'A', description: 'B', html: '<p onclick="x">Hi</p><script>alert(1)</script>' });
  expect((await generate({ topic: 'larks', type: 'article' })).body.content.htmlContent).toBe('<p>Hi</p>');
});

test.each(['I would rather not.', { title: 'x' }, { ...QUIZ, questions: [] }])(
  'refuses an unusable answer of the model: %j',
  async (answer) => {
    stubModel(answer);
    const { status, body, headers } = await generate({ topic: 'rivers' });
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'ASSISTANT_UNAVAILABLE', '30']);
  },
);

test('refuses visitors, restricted users and invalid input', async () => {
  expect((await generate({ topic: 'x' }, {}, null)).status).toBe(401);
  expect((await generate({ topic: 'x' }, {}, await buildUser({ status: ['editor_restricted'] }))).body.error.code).toBe(
    'EDITOR_RESTRICTED',
  );
  for (const genOpts of [{}, { topic: ' ' }, { topic: 'x', questionCount: 21 }, { topic: 'x', admin: true }, { topic: 'x'.repeat(201) }])
    expect((await generate(genOpts)).status).toBe(400);
});

test('limits generation to twenty requests an hour', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 21; i += 1) statuses.push((await generate({ topic: 'larks', type: 'article' })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

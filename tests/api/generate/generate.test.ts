import { beforeEach, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, clock, network } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { runJobs } from '#worker/jobs/index';

let me: Person;
beforeEach(async () => {
  me = await buildUser();
  Object.assign(bindings, { ASSISTANT_URL: undefined });
});
const generate = (genOpts: object, content: object = {}, as: Person | null = me) =>
  callApi('POST /v1/contents/generate', { as, body: { genOpts, content } });

function model(answer: unknown) {
  Object.assign(bindings, { ASSISTANT_URL: 'https://models.example/v1' });
  const asked: string[] = [];
  network.fetch = async (_input, init) => {
    asked.push(String(init?.body));
    return Response.json({ choices: [{ message: { content: typeof answer === 'string' ? answer : JSON.stringify(answer) } }] });
  };
  return asked;
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

test('a bare machine writes from the core team’s quizzes, says so, and what it wrote can be saved', async () => {
  const source = await buildContent('kquizzes', { title: 'Rivers at breakfast' });
  await runJobs(createRequestContext({ env: bindings, now: clock.now }), '*/5 * * * *');
  const { status, body } = await generate({ topic: 'the rivers', questionCount: 2 });
  expect([status, body.offline, body.content.type]).toEqual([200, true, 'kquiz']);
  expect(body.content).toMatchObject({ title: 'The rivers', description: expect.stringContaining('offline'), language: 'en' });
  expect(body.content.questions.map((one: { title: string }) => one.title).toSorted()).toEqual(['Which one flies?', 'Which one sings?']);
  const { type: _, ...draft } = body.content;
  expect((await callApi('POST /v1/kquizzes', { as: me, body: draft })).status).toBe(201);
  const known = await bindings.DB.prepare('select content_id from clones where user_id = ?').bind(me.id).first('content_id');
  expect(known).toBe(source._id);
});

test.each(['kquiz', 'pquiz', 'article'])('of a topic nobody has written about it still makes a %s that can be saved', async (type) => {
  const { body } = await generate({ topic: 'Zwetschgendatschi', questionCount: 4, type });
  expect(body).toMatchObject({ offline: true, content: { type, description: expect.stringContaining('offline') } });
  const { type: _, ...draft } = body.content;
  const plural = { kquiz: 'kquizzes', pquiz: 'pquizzes', article: 'articles' }[type] ?? '';
  expect((await callApi(`POST /v1/${plural}`, { as: me, body: draft })).status).toBe(201);
});

test('a model’s quiz is mended and judged; what makes no sense in it is left out', async () => {
  const asked = model(QUIZ);
  const { body } = await generate({ topic: 'rivers', language: 'de', questionCount: 3, tone: 'dry' });
  expect(body).toMatchObject({ offline: false, content: { type: 'kquiz', title: 'Rivers', language: 'de' } });
  expect(body.content.questions.map((one: { title: string }) => one.title)).toEqual(['Longest?', 'Through Paris?']);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/rivers.*\\"de\\".*dry/);
});

test('the draft keeps its cover and tags, and nothing that is not its maker’s to write', async () => {
  model(QUIZ);
  const mine = {
    type: 'kquiz',
    tags: ['water'],
    imageHomePage: '/art/a.svg',
    userStatus: 'self',
    creator: 'you',
    official: true,
    title: 'Old',
  };
  const { content } = (await generate({ topic: 'rivers' }, mine)).body;
  expect(content).toMatchObject({ tags: ['water'], imageHomePage: '/art/a.svg', userStatus: 'self', title: 'Rivers' });
  expect(content).not.toHaveProperty('creator');
  expect((await generate({ topic: 'rivers' }, { ...mine, imageHomePage: 'javascript:x' })).body.content).toMatchObject({
    imageHomePage: '',
  });
});

test('an article’s HTML is cleaned', async () => {
  model({ title: 'A', description: 'B', html: '<p onclick="x">Hi</p><script>alert(1)</script>' });
  expect((await generate({ topic: 'larks', type: 'article' })).body.content.htmlContent).toBe('<p>Hi</p>');
});

test.each(['I would rather not.', { title: 'x' }, { ...QUIZ, questions: [] }])('an answer of no use is refused: %j', async (answer) => {
  model(answer);
  const { status, body, headers } = await generate({ topic: 'rivers' });
  expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'ASSISTANT_UNAVAILABLE', '30']);
});

test('visitors, the restricted and bad input are refused', async () => {
  expect((await generate({ topic: 'x' }, {}, null)).status).toBe(401);
  expect((await generate({ topic: 'x' }, {}, await buildUser({ status: ['editor_restricted'] }))).body.error.code).toBe(
    'EDITOR_RESTRICTED',
  );
  for (const genOpts of [{}, { topic: ' ' }, { topic: 'x', questionCount: 21 }, { topic: 'x', admin: true }, { topic: 'x'.repeat(201) }])
    expect((await generate(genOpts)).status).toBe(400);
});

test('the assistant is asked twenty times an hour at most', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 21; i += 1) statuses.push((await generate({ topic: 'larks', type: 'article' })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

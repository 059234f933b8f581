import { expect, test } from 'vitest';
import type { KquizQuestion } from '#contract/contents/kquiz';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { buildKquizDraft } from '#tests/factories/drafts';
import { bindings, callApi, clock, sendRequest } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { toBase64Url } from '#worker/platform/signing';

const NEVER_SHOWN = 2;
/** A question of each type, whose key can be another one without a change in anything that players see. */
const QUESTIONS = [
  ...buildKquizDraft().questions,
  {
    type: 12,
    title: 'Which fly?',
    selectionChoices: [{ text: 'Owl', answerValue: 1 }, { text: 'Jay', answerValue: 1 }, { text: 'Fork' }],
  },
  { type: 21, title: 'Unscramble', textInputAnswers: [{ text: 'stare' }] },
  { type: 22, title: 'Name both', textInputAnswers: [{ text: 'red', accept: ['ruby'] }, { text: 'green' }] },
  { type: 23, title: 'Name some', numSlots: 2, textInputAnswers: [{ text: 'one' }, { text: 'two' }, { text: 'six' }] },
  {
    type: 31,
    title: 'Sort',
    bucketChoices: [{ text: 'Nest' }, { text: 'Drawer' }],
    selectionChoices: [
      { text: 'Egg', bucketIndex: 0 },
      { text: 'Knife', bucketIndex: 1 },
      { text: 'Twig', bucketIndex: 0 },
    ],
  },
  {
    type: 41,
    title: 'Connect',
    pairsAnswer: { pairLefts: [{ text: 'a' }, { text: 'b' }, { text: 'c' }], pairRights: [{ text: '1' }, { text: '2' }, { text: '3' }] },
  },
];

/** The same question with another key. */
function changeKey(question: KquizQuestion): KquizQuestion {
  switch (question.type) {
    case 11:
    case 12: {
      const values = question.selectionChoices.map(({ answerValue }) => answerValue);
      return {
        ...question,
        selectionChoices: question.selectionChoices.map((choice, i) => ({ ...choice, answerValue: values.at(i - 1) ?? 0 })),
      };
    }
    case 21:
      return { ...question, textInputAnswers: [{ text: 'tears' }] };
    case 22:
    case 23:
      return { ...question, textInputAnswers: question.textInputAnswers.map((answer, i) => ({ ...answer, text: `other ${i}` })) };
    case 31:
      return {
        ...question,
        selectionChoices: question.selectionChoices.map((choice) => ({ ...choice, bucketIndex: 1 - choice.bucketIndex })),
      };
    default:
      return { ...question, pairsAnswer: { ...question.pairsAnswer, pairRights: question.pairsAnswer.pairRights.toReversed() } };
  }
}

/** Writes the key of one question, and of nothing else: neither a time nor a version tells that it is another one. */
async function writeOtherKey({ _id }: Kquiz, index: number): Promise<void> {
  const row = await bindings.DB.prepare('select body from contents where id = ?').bind(_id).first<{ body: string }>();
  const body = JSON.parse(row?.body ?? '');
  const questions = body.questions.map((question: KquizQuestion, i: number) => (i === index ? changeKey(question) : question));
  expect(questions).not.toEqual(body.questions);
  await bindings.DB.prepare('update contents set body = ? where id = ?')
    .bind(JSON.stringify({ ...body, questions }), _id)
    .run();
}

const toQuery = (conditions: object) => `?conditions=${encodeURIComponent(JSON.stringify(conditions))}`;
/** The queries of calls that need one, or that say more with one. */
const QUERIES: Partial<Record<EndpointKey, (quiz: Kquiz) => string>> = {
  'GET /v1/kattempts': ({ _id }) => toQuery({ kquiz: _id }),
  'GET /v1/kquizzes/:id/place': () => '?score=1&duration=60',
  'GET /v1/messages': ({ UID }) => `?slug=kquiz-${UID}`,
  'GET /v1/:type/search': () => '?search=birds',
  'GET /v1/public_contents/search/count': () => '?search=birds',
  'GET /v1/public_contents/search/suggestions': () => '?search=birds',
  'GET /v1/stats': () => toQuery({ type: 'date_creator', timeDim: '20261119' }),
  'GET /v1/:type/:id/export': () => '?format=gift',
};
const PARAMS: Record<string, string> = { type: 'kquizzes', n: '1', number: '1', key: 'birds', playId: 'x' };

/** Every call of a visitor, and every address outside /v1, that reads something of the quiz or of the site. */
function listReads(quiz: Kquiz): string[] {
  const rows = Object.entries(endpoints) as [EndpointKey, EndpointDefinition][];
  const calls = rows.flatMap(([key]) =>
    key.startsWith('GET ')
      ? [`${key.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? quiz._id : (PARAMS[name] ?? 'x')))}${QUERIES[key]?.(quiz) ?? ''}`]
      : [],
  );
  const page = encodeURIComponent(`http://quizlark.test/kquiz/${quiz.urlName}`);
  return [
    ...calls,
    `GET /v1/kquizzes/${quiz.UID}`,
    `GET /v1/kquizzes/${quiz._id}/export?format=csv`,
    `GET /v1/kquizzes/${quiz._id}/export?format=markdown`,
    `GET /share/${quiz._id}.png`,
    `GET /share/${quiz._id}.png?format=story`,
    `GET /oembed?url=${page}`,
    ...['feed.xml', 'feed/daily.xml', 'sitemap.xml', 'sitemaps/kquiz-1.xml', 'feed/user/quizlark.xml', 'alltemplates'].map(
      (path) => `GET /${path}`,
    ),
  ];
}

/** Headers that differ from one request to the next. */
const VARYING_HEADERS = new Set(['x-request-id', 'x-store-cost', 'server-timing', 'date']);

/** An answer as the reader gets it, byte by byte, with its headers: its ETag and its cache tags among them. */
async function readAnswer(line: string): Promise<object> {
  const response = await sendRequest(line);
  const body = new TextDecoder('latin1').decode(await response.arrayBuffer());
  return { line, status: response.status, body, headers: [...response.headers].filter(([name]) => !VARYING_HEADERS.has(name)) };
}

async function readAll(quiz: Kquiz): Promise<object[]> {
  const answers: object[] = [];
  for (const line of listReads(quiz)) answers.push(await readAnswer(line));
  return answers;
}

const buildQuiz = (): Promise<Kquiz> => buildContent('kquizzes', { questions: QUESTIONS, explanationDisplay: NEVER_SHOWN });

const post = async (line: string, body: object = {}) =>
  (await sendRequest(line, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })).json();
const readEdition = (token: string): string =>
  JSON.parse(atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).edition;

test('everything that a visitor reads of a quiz that never shows its answers is the same with another key', async () => {
  const quiz = await buildQuiz();
  const answers = await readAll(quiz);
  const opened = answers.filter((answer) => JSON.stringify(answer).includes('"status":200'));
  expect(opened.length).toBeGreaterThan(20);
  expect(await readAll(quiz)).toEqual(answers);
  for (const index of QUESTIONS.keys()) {
    await writeOtherKey(quiz, index);
    expect(await readAll(quiz), `question ${index + 1}`).toEqual(answers);
  }
});

test('a play token tells nothing of the key: its edition changes with the key, and neither the body nor another quiz gives it', async () => {
  const [quiz, twin] = [await buildQuiz(), await buildQuiz()];
  const start = async ({ _id }: Kquiz) => (await post(`POST /v1/kquizzes/${_id}/plays`)) as { playToken: string; startedAt: string };
  const readBody = ({ _id }: Kquiz) => bindings.DB.prepare('select body from contents where id = ?').bind(_id).first<{ body: string }>();
  const first = await start(quiz);
  expect([Object.keys(first), first.startedAt]).toEqual([['playToken', 'startedAt'], clock.now.toISOString()]);
  const edition = readEdition(first.playToken);
  const body = (await readBody(quiz))?.body ?? '';
  for (const algorithm of ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']) {
    const digest = new Uint8Array(await crypto.subtle.digest(algorithm, new TextEncoder().encode(body)));
    const spellings = [toBase64Url(digest), Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')];
    for (const spelling of spellings) expect(spelling).not.toContain(edition.slice(0, 12));
  }
  // Whoever saves a guess as a quiz of their own gets no edition to compare.
  await bindings.DB.prepare('update contents set body = ? where id = ?').bind(body, twin._id).run();
  expect(readEdition((await start(twin)).playToken)).not.toBe(edition);
  await writeOtherKey(quiz, 0);
  expect(readEdition((await start(quiz)).playToken)).not.toBe(edition);
});

test('the answer to a submission that shows no answers differs in its score alone', async () => {
  const quiz = await buildQuiz();
  const answers = quiz.questions.map(({ _id, selectionChoices }, i) => ({
    questionId: _id,
    ...(i === 0 && { choiceId: elementAt(selectionChoices, 0)._id }),
  }));
  const submit = async () => {
    const { playToken } = (await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { body: {} })).body;
    const body = { answers, playToken, duration: 60 };
    const { submission, result, sharedScore, ...rest } = (await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { body })).body;
    const { _id, finalScore, dimensionScores, resultId, ...plainSubmission } = submission;
    const { review = [], levels, finalScore: points, ...plainResult } = result ?? {};
    return { plainSubmission, plainResult, rest, reviewFields: review.map(Object.keys), score: [finalScore, points] };
  };
  const { score: right, ...before } = await submit();
  await writeOtherKey(quiz, 0);
  const { score: wrong, ...after } = await submit();
  expect([right, wrong]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect(after).toEqual(before);
  expect(new Set(before.reviewFields.flat())).toEqual(new Set(['questionId', 'right']));
});

import { beforeAll, describe, expect, test } from 'vitest';
import { BODY_LIMITS } from '#base/limits/requests';
import { ANSWER_LIMITS } from '#base/limits/stored-plays';
import { LIMITER_MAXIMA, OPEN_CALL_LIMITS, type OpenCallName } from '#base/rate-limits';
import { buildContent, type Kquiz, type Pquiz, type Quiz } from '#tests/factories/contents';
import { buildUserAgent } from '#tests/factories/user-agents';
import { buildUser } from '#tests/factories/users';
import { type ApiResponse, bindings, callApi, clock, replacedBindings, sendRequest } from '#tests/helpers/api';
import { atMost } from '#tests/helpers/bounds';
import { elementAt } from '#tests/helpers/element-at';

// The limiters go on counting in the next file of the process, so no other file calls from these networks.

let quiz: Pquiz;
let trivia: Kquiz;
let playToken: string;

beforeAll(async () => {
  quiz = await buildContent('pquizzes');
  trivia = await buildContent();
  playToken = (await startPlay('')).body.playToken;
});

const fromNetwork = (address: string) => ({ 'cf-connecting-ip': address, 'user-agent': buildUserAgent('Firefox') });
const answerQuiz = ({ questions }: Pquiz) =>
  questions.map((question) => ({
    questionId: question._id,
    choiceId: question.choices[0]?._id,
  }));

type Call = (address: string) => Promise<{ status: number; headers: Headers; cost?: ApiResponse['cost'] }>;
const submit: Call = (address) =>
  callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { headers: fromNetwork(address), body: { answers: answerQuiz(quiz) } });
const check = async (address: string, token: string) => {
  const { _id, selectionChoices } = elementAt(trivia.questions, 0);
  const body = { playToken: token, questionId: _id, answer: { choiceId: selectionChoices?.[0]?._id } };
  return callApi(`POST /v1/kquizzes/${trivia._id}/check`, { headers: fromNetwork(address), body });
};
const startPlay = (address: string) => callApi(`POST /v1/kquizzes/${trivia._id}/plays`, { headers: fromNetwork(address) });

const CALLS: Partial<Record<OpenCallName, Call>> = {
  'submit-play': submit,
  'start-play': startPlay,
  view: (address) => callApi(`POST /v1/contents/${quiz._id}/view`, { headers: fromNetwork(address) }),
  'leave-play': (address) => callApi(`POST /v1/contents/${quiz._id}/left`, { headers: fromNetwork(address), body: { answered: 0 } }),
  event: (address) => callApi('POST /v1/events', { headers: fromNetwork(address), body: { event: 'result_shared' } }),
  'check-answer': (address) => check(address, playToken),
};

/** Calls until one is refused. A new window may start meanwhile, which resets the count once. */
async function callUntilRefused(call: Call, address: string, max: number) {
  for (let n = 1; n <= 2 * max + 1; n += 1) {
    const response = await call(address);
    if (response.status === 429) return { n, response };
    expect(response.status).toBeLessThan(300);
  }
  throw new Error(`${2 * max + 1} calls and none refused`);
}

/** How many calls are made after a limiter was filled before it refuses one. */
const CALLS_LEFT = 10;

/** Makes one call, and counts it at the limiter as often as lets only `CALLS_LEFT` more pass. Returns the number of counted calls. */
async function fillLimiter(name: keyof typeof LIMITER_MAXIMA, call: Call, address: string): Promise<number> {
  const limiter = bindings[name];
  if (!limiter) throw new Error(`${name} is not bound`);
  const keys: string[] = [];
  replacedBindings[name] = {
    limit: (options) => {
      keys.push(options.key);
      return limiter.limit(options);
    },
  };
  const response = await call(address);
  delete replacedBindings[name];
  expect([response.status, keys.length]).toEqual([atMost(299), 1]);
  const count = LIMITER_MAXIMA[name] - CALLS_LEFT;
  for (let n = 1; n < count; n += 1) await limiter.limit({ key: keys[0] ?? '' });
  return count;
}

const countSubmissions = () => bindings.DB.prepare('select count(*) as n from submissions').first<number>('n');

describe('one network that repeats an open call is refused, nothing more is written, and other networks go on', () => {
  test.each((Object.entries(CALLS) as [OpenCallName, Call][]).map(([name, call], index) => ({ name, call, index })))(
    '$name',
    async ({ name, call, index }) => {
      const limits: { network: keyof typeof LIMITER_MAXIMA; networkAndContent?: keyof typeof LIMITER_MAXIMA } = OPEN_CALL_LIMITS[name];
      const limiter = limits.networkAndContent ?? limits.network;
      const max = LIMITER_MAXIMA[limiter];
      // Each call comes from another host of the /64, which is one network.
      let host = 0;
      const fromAnyHost: Call = () => {
        host += 1;
        return call(`2001:db8:707:${index}::${host.toString(16)}`);
      };
      const filled = await fillLimiter(limiter, fromAnyHost, '');
      const refused = await callUntilRefused(fromAnyHost, '', max);
      expect(filled + refused.n).toBeGreaterThan(max);
      expect(refused.response.headers.get('retry-after')).toBe('60');
      expect(refused.response.cost?.rowsWritten).toBe(0);
      expect((await call('198.18.100.8')).status).toBeLessThan(300);
    },
  );
});

test('plays of many quizzes by one network are refused beyond its limit', async () => {
  const quizzes = [quiz, ...(await Promise.all([1, 2, 3].map(() => buildContent('pquizzes'))))];
  let n = 0;
  const submitAny: Call = (address) => {
    const target = elementAt(quizzes, n % quizzes.length);
    n += 1;
    return callApi(`POST /v1/contents/${target._id}/submissions`, { headers: fromNetwork(address), body: { answers: answerQuiz(target) } });
  };
  const filled = await fillLimiter('PLAYS', submitAny, '198.18.100.20');
  const refused = await callUntilRefused(submitAny, '198.18.100.20', LIMITER_MAXIMA.PLAYS);
  expect(filled + refused.n).toBeGreaterThan(LIMITER_MAXIMA.PLAYS);
});

test('a class of 40 behind one IPv4 address views, starts, answers and finishes one quiz within a minute', async () => {
  const address = '198.18.100.40';
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const view = await callApi(`POST /v1/contents/${trivia._id}/view`, { headers: fromNetwork(address) });
      const play = await startPlay(address);
      const answers = trivia.questions.map((question) => ({
        questionId: question._id,
        choiceId: question.selectionChoices?.[0]?._id,
      }));
      const checks = [];
      for (const { questionId, ...answer } of answers)
        checks.push(
          await callApi(`POST /v1/kquizzes/${trivia._id}/check`, {
            headers: fromNetwork(address),
            body: { playToken: play.body.playToken, questionId, answer },
          }),
        );
      const finished = await callApi(`POST /v1/kquizzes/${trivia._id}/submissions`, {
        headers: fromNetwork(address),
        body: { answers, playToken: play.body.playToken, duration: 20 },
      });
      const share = await callApi('POST /v1/events', { headers: fromNetwork(address), body: { event: 'result_shared' } });
      return [view, play, ...checks, finished, share].map(({ status }) => status);
    }),
  );
  expect(statuses.flat().filter((status) => status >= 300)).toEqual([]);
});

test('the body of a submission takes at most 64 KB, also from a signed-in player', async () => {
  const text = `{"answers":[],"duration":1,"metadata":{}}${' '.repeat(BODY_LIMITS.usual)}`;
  const before = await countSubmissions();
  for (const as of [null, await buildUser()]) {
    const headers = { 'content-type': 'application/json' };
    for (const path of [`contents/${quiz._id}/submissions`, `kquizzes/${trivia._id}/submissions`, `kquizzes/${trivia._id}/check`])
      expect((await sendRequest(`POST /v1/${path}`, { as, headers, body: text })).status).toBe(413);
  }
  expect(await countSubmissions()).toBe(before);
});

describe('typed answers', () => {
  const question = {
    type: 22,
    title: 'Name the birds',
    textInputAnswers: Array.from({ length: 3 }, (_, i) => ({ text: `lark ${i}` })),
    numPoints: 1,
    dimensionIndex: 0,
  };

  async function submitTexts(typed: Kquiz, address: string, text: string) {
    const { body } = await callApi(`POST /v1/kquizzes/${typed._id}/plays`);
    const answers = typed.questions.map(({ _id }: { _id: string }) => ({ questionId: _id, texts: [text, text, text] }));
    return callApi(`POST /v1/kquizzes/${typed._id}/submissions`, {
      headers: fromNetwork(address),
      body: { answers, playToken: body.playToken, duration: 1 },
    });
  }
  const findStoredBytes = (id: string) =>
    bindings.DB.prepare('select max(octet_length(answers)) as n from submissions where content_id = ?').bind(id).first<number>('n');

  test('a wrong text is stored only as far as marking can match it, in submissions and in checked answers', async () => {
    const typed = await buildContent('kquizzes', { questions: [question] });
    expect((await submitTexts(typed, '', 'x'.repeat(1_000))).status).toBe(201);
    expect(await findStoredBytes(typed._id)).toBeLessThan(3 * ('lark 0'.length + ANSWER_LIMITS.textMargin + 3) + 100);
    const { body } = await callApi(`POST /v1/kquizzes/${typed._id}/plays`);
    const answer = { texts: ['x'.repeat(1_000), 'lark 1', 'y'.repeat(1_000)] };
    const sendCheck = () =>
      callApi(`POST /v1/kquizzes/${typed._id}/check`, { body: { playToken: body.playToken, questionId: typed.questions[0]?._id, answer } });
    expect((await sendCheck()).status).toBe(200);
    expect(await bindings.DB.prepare('select max(octet_length(answer)) as n from checked_answers').first<number>('n')).toBeLessThan(120);
    // The same long answer again is a retry, although it is stored shorter.
    expect((await sendCheck()).status).toBe(200);
  });

  test('one network adds at most 60 plays with long answers in a minute', async () => {
    const spelling = 'lark '.repeat(190).trim();
    const long = { ...question, textInputAnswers: Array.from({ length: 20 }, (_, i) => ({ text: `${spelling} ${i}` })) };
    const typed = await buildContent('kquizzes', { questions: [long, long, long] });
    const answers = typed.questions.map(({ _id }: { _id: string }) => ({
      questionId: _id,
      texts: Array.from({ length: 20 }, (_, i) => `${spelling} ${i}`),
    }));
    const call: Call = async (address) => {
      clock.now = new Date(clock.now.getTime() + 1);
      const play = await callApi(`POST /v1/kquizzes/${typed._id}/plays`);
      return callApi(`POST /v1/kquizzes/${typed._id}/submissions`, {
        headers: fromNetwork(address),
        body: { answers, playToken: play.body.playToken, duration: 0 },
      });
    };
    const refused = await callUntilRefused(call, '198.18.100.60', LIMITER_MAXIMA.RARE_CALLS);
    expect(refused.n).toBeGreaterThan(LIMITER_MAXIMA.RARE_CALLS);
    const bytes = (await findStoredBytes(typed._id)) ?? 0;
    expect(bytes).toBeGreaterThan(ANSWER_LIMITS.longSheetBytes);
    expect(bytes).toBeLessThanOrEqual(BODY_LIMITS.usual);
  });
});

test('what one network adds to the store in a minute is bounded', async () => {
  const { bytes: small, rows: smallRows } = await measureGrowth('2001:db8:799:1::1', quiz, { answers: answerQuiz(quiz) });
  const text = 'lark '.repeat(190).trim();
  const choices = Array.from({ length: 20 }, (_, i) => ({ text: `${text} ${i}` }));
  const questions = [1, 2, 3].map(() => ({ type: 22, title: 'Name them', textInputAnswers: choices, numPoints: 1, dimensionIndex: 0 }));
  const typed = await buildContent('kquizzes', { questions });
  const longAnswers = typed.questions.map(({ _id }: { _id: string }) => ({ questionId: _id, texts: choices.map((choice) => choice.text) }));
  const { bytes: long, rows: longRows } = await measureGrowth('2001:db8:799:2::1', typed, { answers: longAnswers });
  const perMinute = Math.round(
    ((small / smallRows) * (LIMITER_MAXIMA.PLAYS - LIMITER_MAXIMA.RARE_CALLS) + (long / longRows) * LIMITER_MAXIMA.RARE_CALLS) / 1_000,
  );
  console.log(
    `A play of one question adds ${Math.round(small / smallRows)} bytes, one with the longest answers ${Math.round(long / longRows)}.`,
  );
  console.log(
    `One network adds at most ${perMinute} KB a minute with plays: ${LIMITER_MAXIMA.PLAYS} plays, ${LIMITER_MAXIMA.RARE_CALLS} of them long.`,
  );
  expect(smallRows).toBeLessThanOrEqual(2 * LIMITER_MAXIMA.PLAYS_OF_CONTENT);
  expect(longRows).toBeLessThanOrEqual(2 * LIMITER_MAXIMA.RARE_CALLS);
  expect(perMinute).toBeLessThan(6_000);
});

/** Submits plays of a content until one is refused; returns the rows and the bytes by which the database grew. */
async function measureGrowth(address: string, content: Quiz, draft: object) {
  const findSize = async () => (await bindings.DB.prepare('select 1').run()).meta.size_after;
  const [bytesBefore, rowsBefore] = [await findSize(), (await countSubmissions()) ?? 0];
  await callUntilRefused(
    async () => {
      const token = content.type === 'kquiz' ? (await callApi(`POST /v1/kquizzes/${content._id}/plays`)).body.playToken : undefined;
      const body = { ...draft, ...(token && { playToken: token }) };
      return callApi(`POST /v1/contents/${content._id}/submissions`, { headers: fromNetwork(address), body });
    },
    address,
    LIMITER_MAXIMA.PLAYS_OF_CONTENT,
  );
  return { bytes: (await findSize()) - bytesBefore, rows: ((await countSubmissions()) ?? 0) - rowsBefore };
}

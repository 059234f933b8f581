import { expect, test } from 'vitest';
import { getBetterThanPercent } from '#rules/figures/score-figures';
import { buildContent, type Kquiz, type Quiz } from '#tests/factories/contents';
import type { Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { createRequestContext } from '#worker/context';
import { findScoreFigures } from '#worker/playing/figures/service';

/** Stores statistics as roll-ups do. */
async function storeStats(
  quiz: Quiz,
  { results = {}, answers = {}, scores = {} }: { results?: object; answers?: object; scores?: object },
) {
  await bindings.DB.prepare(
    'insert or replace into content_stats (content_id, result_stats, answer_stats, score_stats) values (?, ?, ?, ?)',
  )
    .bind(quiz._id, JSON.stringify(results), JSON.stringify(answers), JSON.stringify(scores))
    .run();
}

/** Statistics of a quiz whose first question this many players answered rightly, and whose second ten of them. */
async function storeTriviaStats(quiz: Kquiz, plays: number): Promise<void> {
  const [first, second] = [elementAt(quiz.questions, 0), elementAt(quiz.questions, 1)];
  const [rightOfSecond, wrongOfSecond] = [elementAt(second.selectionChoices, 0), elementAt(second.selectionChoices, 1)];
  await storeStats(quiz, {
    answers: {
      [first._id]: { [elementAt(first.selectionChoices, 0)._id]: plays, right: plays },
      [second._id]: { [rightOfSecond._id]: 10, [wrongOfSecond._id]: plays - 10, right: 10, wrong: plays - 10 },
    },
    scores: { 1: plays - 10, 2: 10 },
  });
}

const startPlay = async (quiz: Kquiz, as: Person | null = null) =>
  (await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as })).body.playToken as string;
const check = (quiz: Kquiz, playToken: string, as: Person | null = null) =>
  callApi(`POST /v1/kquizzes/${quiz._id}/check`, {
    as,
    body: { playToken, questionId: quiz.questions[0]?._id, answer: { choiceId: quiz.questions[0]?.selectionChoices?.[0]?._id } },
  });

async function submit(quiz: Kquiz, { as = null, right = 2, id }: { as?: Person | null; right?: number; id?: string } = {}) {
  const playToken = await startPlay(quiz, as);
  advanceClock(20_000);
  const answers = quiz.questions.map(({ _id, selectionChoices }, i) => ({
    questionId: _id,
    choiceId: selectionChoices?.[i < right ? 0 : 1]?._id,
  }));
  const body = { ...(id && { _id: id }), answers, playToken, duration: 20 };
  return { ...(await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { as, body })), sent: body };
}

test.each([
  [29, {}],
  [30, { rightPercent: 100 }],
])('after %d plays, a mark shows how everyone answered only if they are enough', async (plays, expected) => {
  const quiz = await buildContent();
  await storeTriviaStats(quiz, plays);
  const { status, body } = await check(quiz, await startPlay(quiz));
  expect([status, body.right]).toEqual([200, true]);
  const { rightPercent, shares } = body;
  expect(rightPercent === undefined ? {} : { rightPercent }).toEqual(expected);
  const choices = quiz.questions[0]?.selectionChoices ?? [];
  const allShares = Object.fromEntries(choices.map(({ _id }, i) => [_id, i === 0 ? 100 : 0]));
  expect(shares).toEqual(plays < 30 ? undefined : allShares);
});

test.each([29, 30])('after %d plays, a trivia result is compared only if they are enough', async (plays) => {
  const quiz = await buildContent();
  await storeTriviaStats(quiz, plays);
  const { body } = await submit(quiz);
  const isEnough = plays >= 30;
  expect(body.comparison).toEqual(
    isEnough
      ? {
          plays: 30,
          betterThanPercent: 83,
          scores: [
            { points: 1, percent: 67 },
            { points: 2, percent: 33 },
          ],
        }
      : undefined,
  );
  expect(body.result?.review?.map((answer) => answer.rightPercent)).toEqual(isEnough ? [100, 33] : [undefined, undefined]);
  const choices = quiz.questions[1]?.selectionChoices;
  const shares = { [elementAt(choices, 0)._id]: 33, [elementAt(choices, 1)._id]: 67 };
  if (isEnough) expect(body.result?.review?.[1]?.shares).toMatchObject(shares);
  expect((await submit(quiz, { right: 1 })).body.comparison?.betterThanPercent).toBe(isEnough ? 33 : undefined);
});

test('a quiz that hides its answers compares scores and shows no answers', async () => {
  const quiz = await buildContent('kquizzes', { explanationDisplay: 2 });
  await storeTriviaStats(quiz, 30);
  const { body } = await submit(quiz);
  expect(body.comparison?.plays).toBe(30);
  expect(body.result?.review).toEqual(quiz.questions.map(({ _id }) => ({ questionId: _id, right: true })));
});

test.each([29, 30])('after %d plays, a personality result shows its share only if they are enough', async (plays) => {
  const quiz = await buildContent('pquizzes');
  const [first, second] = [elementAt(quiz.results, 0), elementAt(quiz.results, 1)];
  await storeStats(quiz, { results: { [first._id]: plays - 3, [second._id]: 3 } });
  const answers = quiz.questions.map(({ _id, choices }) => ({ questionId: _id, choiceId: choices[0]?._id }));
  const { body } = await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { body: { answers } });
  expect(body.result?.winner?._id).toBe(first._id);
  const others = Object.fromEntries(quiz.results.slice(2).map(({ _id }) => [_id, 0]));
  expect([body.resultPercent, body.resultShares]).toEqual(
    plays < 30 ? [undefined, undefined] : [90, { [first._id]: 90, [second._id]: 10, ...others }],
  );
});

test('a repeated request does not compare a play with itself once the play is counted', async () => {
  const quiz = await buildContent();
  await storeStats(quiz, { scores: { 1: 30 } });
  const first = await submit(quiz, { id: '01jd00000000000000000000f1' });
  expect(first.body.comparison?.betterThanPercent).toBe(100);
  await storeStats(quiz, { scores: { 1: 30, 2: 1 } });
  advanceClock(8 * 24 * 60 * 60 * 1000);
  const again = await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { body: first.sent });
  expect([again.status, again.body.comparison]).toEqual([
    201,
    {
      plays: 30,
      betterThanPercent: 100,
      scores: [
        { points: 1, percent: 100 },
        { points: 2, percent: 0 },
      ],
    },
  ]);
});

test('a check and a submission read four rows, however many plays the figures count', async () => {
  const costs: Record<string, number>[] = [];
  for (const plays of [30, 3_000_000]) {
    const quiz = await buildContent();
    await storeTriviaStats(quiz, plays);
    const checked = await check(quiz, await startPlay(quiz));
    const submitted = await submit(quiz);
    const figures = await findScoreFigures(createRequestContext({ env: bindings, now: clock.now }), quiz._id);
    expect(figures && [figures.plays, getBetterThanPercent(figures.scores, 0)]).toEqual([plays, 0]);
    costs.push({ check: checked.cost.rowsRead, submission: submitted.cost.rowsRead, checkRoundTrips: checked.cost.roundTrips });
  }
  const expected = { check: 4, submission: 4, checkRoundTrips: 2 };
  expect(costs).toEqual([expected, expected]);
});

test('the scores that a page compares with need 30 plays of the present quiz', async () => {
  const quiz = await buildContent();
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  expect(await findScoreFigures(ctx, quiz._id)).toBeNull();
  await storeStats(quiz, { scores: { 1: 29 } });
  expect(await findScoreFigures(ctx, quiz._id)).toBeNull();
  await storeStats(quiz, { scores: { 1: 29, 40: 1 } });
  expect([await findScoreFigures(ctx, quiz._id, { maxScore: 2 }), (await findScoreFigures(ctx, quiz._id))?.plays]).toEqual([null, 30]);
});

import { expect, test } from 'vitest';
import { UNRANKED_TEXTS } from '#base/texts/ranking';
import { buildContent, getCoreTeam, type Kquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';

const HOUR_MS = 3_600_000;

interface VisitorPlayOptions {
  as?: Person | null;
  right?: number;
  seconds?: number;
}

async function playTrivia(quiz: Kquiz, { as = null, right = 2, seconds = 20 }: VisitorPlayOptions = {}) {
  const { playToken } = (await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as })).body;
  advanceClock(seconds * 1000);
  const answers = quiz.questions.map((question, index) => ({
    questionId: question._id,
    choiceId: question.selectionChoices?.[index < right ? 0 : 1]?._id,
  }));
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { as, body: { answers, playToken, duration: seconds } });
  return { id: body.submission._id as string, playToken: playToken as string };
}

async function playPersonality(as: Person | null = null) {
  const quiz = await buildContent('pquizzes');
  const answers = [{ questionId: quiz.questions[0]?._id, choiceId: quiz.questions[0]?.choices[0]?._id }];
  const send = () => callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { as, body: { _id: `${quiz._id}play`, answers } });
  const { body } = await send();
  return { id: body.submission._id as string, claimToken: body.claimToken as string | undefined, send };
}

const claim = ({ id, playToken }: { id: string; playToken?: string }, as: Person | null, body: object = { playToken }) =>
  callApi(`POST /v1/submissions/${id}/claim`, { as, body });
const findAttempts = async (kquizId: string) =>
  (await bindings.DB.prepare('select user_id, final_score, duration from kattempts where kquiz_id = ?').bind(kquizId).all()).results;
const findOwner = async (id: string) =>
  (await bindings.DB.prepare('select user_id from submissions where id = ?').bind(id).first<{ user_id: string | null }>())?.user_id;

test('a visitor’s trivia play becomes the account’s, once, with its place on the leaderboard', async () => {
  const quiz = await buildContent();
  const play = await playTrivia(quiz);
  const as = await buildUser();
  const { status, body, cost } = await claim(play, as);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    submission: { _id: play.id, user: as.id, finalScore: 2 },
    kattempt: { user: as.id, finalScore: 2, duration: 20 },
  });
  expect(body.unranked).toBeUndefined();
  expect(await findAttempts(quiz._id)).toEqual([{ user_id: as.id, final_score: 2, duration: 20 }]);
  expect(cost.rowsWritten).toBeLessThanOrEqual(6);
  const repeated = await claim(play, as);
  expect([repeated.body, repeated.cost.rowsWritten]).toEqual([body, 0]);
});

test('a personality play is claimed with the token that only the answer to its submission has', async () => {
  const [play, other] = [await playPersonality(), await playPersonality()];
  const as = await buildUser();
  for (const body of [{}, { claimToken: '' }, { claimToken: other.claimToken }, { playToken: play.claimToken }]) {
    const refused = await claim(play, as, body);
    expect([refused.status, refused.error?.code]).toEqual([400, 'INVALID_PLAY_TOKEN']);
  }
  expect(await findOwner(play.id)).toBeNull();
  // A retry of the submission, whose first answer was lost, gets the token again.
  const { claimToken } = (await play.send()).body;
  expect((await claim(play, as, { claimToken })).body.submission).toMatchObject({ _id: play.id, user: as.id });
  expect(await findOwner(play.id)).toBe(as.id);
});

test('a play of an account, and one with a play token, has no claim token', async () => {
  expect((await playPersonality(await buildUser())).claimToken).toBeUndefined();
  const quiz = await buildContent();
  const { playToken } = (await callApi(`POST /v1/kquizzes/${quiz._id}/plays`)).body;
  const answers = quiz.questions.map(({ _id: questionId }: { _id: string }) => ({ questionId }));
  expect((await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { body: { answers, playToken } })).body.claimToken).toBeUndefined();
});

test('a visitor cannot claim a play', async () => {
  const play = await playTrivia(await buildContent());
  expect((await claim(play, null)).status).toBe(401);
  expect(await findOwner(play.id)).toBeNull();
});

test('nobody claims a play that belongs to another account', async () => {
  const quiz = await buildContent();
  const signedInPlay = await playTrivia(quiz, { as: await buildUser() });
  const visitorPlay = await playTrivia(quiz);
  const first = await buildUser();
  await claim(visitorPlay, first);
  const as = await buildUser();
  for (const play of [signedInPlay, visitorPlay]) expect((await claim(play, as)).status).toBe(404);
  expect(await findOwner(visitorPlay.id)).toBe(first.id);
});

test('a trivia play is claimed with its own token only', async () => {
  const quiz = await buildContent();
  const [play, other] = [await playTrivia(quiz), await playTrivia(quiz)];
  for (const body of [{}, { playToken: other.playToken }, { playToken: 'forged' }]) {
    const refused = await claim(play, await buildUser(), body);
    expect([refused.status, refused.error?.code]).toEqual([400, 'INVALID_PLAY_TOKEN']);
  }
  expect(await findOwner(play.id)).toBeNull();
});

test('a claim refuses unknown fields and plays that nobody knows', async () => {
  const as = await buildUser();
  expect((await claim(await playTrivia(await buildContent()), as, { user: as.id })).error?.code).toBe('VALIDATION_FAILED');
  expect((await claim({ id: 'nobody-has-this-id' }, as, {})).status).toBe(404);
});

test('a play of yesterday is too old to be claimed', async () => {
  const [play, personality] = [await playTrivia(await buildContent()), await playPersonality()];
  advanceClock(25 * HOUR_MS);
  const as = await buildUser();
  const proofs = [{ playToken: play.playToken }, { claimToken: personality.claimToken }];
  for (const [i, one] of [play, personality].entries()) expect((await claim(one, as, proofs[i])).error?.code).toBe('PLAY_TOO_OLD');
  expect(await findOwner(play.id)).toBeNull();
});

test('a claimed play has no place where the account knows the answers already', async () => {
  const quiz = await buildContent();
  const as = await buildUser();
  await playTrivia(quiz, { as, right: 1 });
  const { body } = await claim(await playTrivia(quiz), as);
  expect([body.unranked, body.kattempt?.finalScore]).toEqual([UNRANKED_TEXTS['answers-seen'], 1]);
  const ownQuiz = await claim(await playTrivia(quiz), await getCoreTeam());
  expect([ownQuiz.body.unranked, ownQuiz.body.kattempt]).toEqual([UNRANKED_TEXTS['sees-key'], undefined]);
});

test('a play that was too fast stays without a place when it is claimed', async () => {
  const quiz = await buildContent();
  const { body } = await claim(await playTrivia(quiz, { seconds: 0 }), await buildUser());
  expect(body.unranked).toBe(UNRANKED_TEXTS.time);
  expect(await findAttempts(quiz._id)).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InitialAnswer } from '#islands/player/session/player-environment.ts';
import { createPlayStore, type PlayStore } from '#islands/player/session/store.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import { getPlayingTabKey, getSavedPlayKey } from '#rules/play/storage-keys';
import { buildMemoryStorage } from '#tests/unit/browser/memory-storage';
import { buildQuiz, checked } from './quizzes.ts';

type Reply = { status: number; body: unknown } | 'cut';
const ok = (body: unknown): Reply => ({ status: 200, body });
const refused = (code: string, status = 409): Reply => ({ status, body: { error: { code, message: '' } } });
const outcome = { submission: { _id: 's', duration: 1, metadata: {}, dateCreated: '' }, result: null, statistics: null };

let replies: Record<'plays' | 'check' | 'submissions', Reply>;
let calls: { call: string; body: Record<string, unknown> }[];
let addresses: string[];
let windowEvents: EventTarget;
const bodiesOf = (name: string) => calls.filter(({ call }) => call === name).map(({ body }) => body);

beforeEach(() => {
  vi.useFakeTimers();
  replies = { plays: ok({ playToken: 'token', startedAt: '' }), check: ok(checked(true)), submissions: ok(outcome) };
  calls = [];
  addresses = [];
  windowEvents = new EventTarget();
  vi.stubGlobal('window', windowEvents);
  vi.stubGlobal('location', { search: '', assign: (address: string) => addresses.push(address) });
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, address: string) => addresses.push(address) });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const call = address.split('/').at(-1) as keyof typeof replies;
    calls.push({ call, body: JSON.parse(String(init.body)) });
    const reply = replies[call];
    if (reply === 'cut') throw new TypeError('Failed to fetch');
    return Response.json(reply.body, { status: reply.status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A player with someone watching it, as a page does. */
async function openPlayer({
  quiz = buildQuiz(),
  shelf = buildMemoryStorage(),
  press = null,
  still = false,
}: Partial<{ quiz: PlayQuiz; shelf: ReturnType<typeof buildMemoryStorage>; press: InitialAnswer | null; still: boolean }> = {}) {
  const player = createPlayStore(quiz, { storage: shelf, ownsPage: true, isPreview: false, prefersReducedMotion: () => still }, press);
  player.$viewState.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return player;
}
const stageOf = (player: PlayStore) => player.$session.get().stage;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('the first answer starts the play, and half a second later it is marked', async () => {
  const player = await openPlayer();
  player.answer({ choiceId: 'a' });
  expect(stageOf(player)).toBe('beginQuiz');
  await wait(600);
  expect(player.$session.get()).toMatchObject({
    stage: 'reviewQuestions',
    questionStates: [{ given: { choiceId: 'a' }, mark: { state: 'marked', right: true } }],
  });
  expect(bodiesOf('check')).toEqual([{ playToken: 'token', questionId: 'q1', answer: { choiceId: 'a' } }]);
});

test('where motion is unwelcome there is no progress bar to wait for', async () => {
  const player = await openPlayer({ still: true });
  player.startOver();
  await wait(1);
  expect(stageOf(player)).toBe('reviewQuestions');
});

test('what was pressed before the player was there is its first answer', async () => {
  const player = await openPlayer({ press: { choiceId: 'b' } });
  await wait(600);
  expect(player.$session.get()).toMatchObject({ questionStates: [{ given: { choiceId: 'b' } }] });
});

test('of two tabs with the same quiz the one that plays last keeps its answers, and the other leaves them alone', async () => {
  const [quiz, shelf] = [buildQuiz(), buildMemoryStorage()];
  const first = await openPlayer({ quiz, shelf, press: { choiceId: 'a' } });
  await wait(600);
  const kept = shelf.get(getSavedPlayKey(quiz));
  windowEvents.dispatchEvent(Object.assign(new Event('storage'), { key: getPlayingTabKey(quiz), newValue: 'another tab' }));
  expect(first.$isPlayedInOtherTab.get()).toBe(true);
  first.advance();
  first.answer({ choiceId: 'c' });
  await wait(10);
  expect(shelf.get(getSavedPlayKey(quiz))).toBe(kept);
  first.advance();
  await wait(10);
  expect([stageOf(first), shelf.get(getSavedPlayKey(quiz))]).toEqual(['displayResult', kept]);
});

test('a play is kept after each answer, offered again, and gone once its result is there', async () => {
  const [quiz, shelf] = [buildQuiz(), buildMemoryStorage()];
  const first = await openPlayer({ quiz, shelf, press: { choiceId: 'a' } });
  await wait(600);
  const second = await openPlayer({ quiz, shelf });
  expect(second.$resumeOffer.get()).toMatchObject({ session: { stage: 'reviewQuestions', index: 1 } });
  second.resume();
  second.answer({ choiceId: 'c' });
  await wait(10);
  second.advance();
  await wait(10);
  expect(stageOf(second)).toBe('displayResult');
  expect(shelf.get(getSavedPlayKey(quiz))).toBeNull();
  expect(shelf.get('quizlark:play-count')).toBe('1');
  const [sent] = bodiesOf('submissions');
  expect(sent).toMatchObject({
    playToken: 'token',
    answers: [
      { questionId: 'q1', choiceId: 'a' },
      { questionId: 'q2', choiceId: 'c' },
    ],
  });
  expect(stageOf(first)).toBe('reviewQuestions');
});

test('a play of an older version of the quiz is refused with a plain message', async () => {
  const shelf = buildMemoryStorage();
  await openPlayer({ shelf, press: { choiceId: 'a' } });
  await wait(600);
  const player = await openPlayer({ shelf, quiz: buildQuiz({ version: 4 }) });
  expect(player.$resumeOffer.get()).toBeNull();
  expect(player.$notice.get()).toMatch(/was changed since you played it/);
  expect(shelf.keys().filter((key) => key.includes(':play:'))).toEqual([]);
});

test('a lost connection keeps the answer and asks again by itself, and at once when it is back', async () => {
  const player = await openPlayer({ press: { choiceId: 'a' } });
  replies.check = 'cut';
  await wait(600);
  expect(player.$session.get()).toMatchObject({
    questionStates: [{ given: { choiceId: 'a' }, mark: { state: 'failed', trouble: { code: 'OFFLINE' } } }],
  });
  await wait(1_000);
  expect(bodiesOf('check')).toHaveLength(2);
  replies.check = ok(checked(false));
  windowEvents.dispatchEvent(new Event('online'));
  await wait(10);
  expect(player.$session.get()).toMatchObject({ questionStates: [{ mark: { state: 'marked', right: false } }] });
});

test('a play that could not be started starts when it can', async () => {
  replies.plays = 'cut';
  const player = await openPlayer({ press: { choiceId: 'a' } });
  await wait(600);
  expect(player.$session.get()).toMatchObject({ stage: 'loadQuiz', firstAnswer: { choiceId: 'a' }, error: { code: 'OFFLINE' } });
  replies.plays = ok({ playToken: 'token', startedAt: '' });
  player.retryRequest();
  await wait(10);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', questionStates: [{ given: { choiceId: 'a' } }] });
});

const personality = () => buildQuiz({ kind: 'pquiz', showsAnswers: false, path: '/pquiz/birds' });
const winner = { _id: 'lark', index: 0, title: 'Lark', description: '', image: '', imageAlt: '', score: 2, percent: 100 };

test('a personality quiz moves on by itself, needs no token, and its result has its own address', async () => {
  replies.submissions = ok({ ...outcome, result: { winner, others: [] } });
  const player = await openPlayer({ quiz: personality(), press: { choiceId: 'a' } });
  await wait(1_000);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', index: 1 });
  player.answer({ choiceId: 'c' });
  await wait(1_000);
  expect(stageOf(player)).toBe('displayResult');
  expect(calls.map(({ call }) => call)).toEqual(['submissions']);
  expect(addresses).toEqual(['/pquiz/birds/lark?p=ch13']);
  player.playAgain();
  expect(addresses.at(-1)).toBe('/pquiz/birds');
});

test('where motion is unwelcome a choice waits for the player to move on', async () => {
  const player = await openPlayer({ quiz: personality(), press: { choiceId: 'a' }, still: true });
  await wait(5_000);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', index: 0, questionStates: [{ given: { choiceId: 'a' } }] });
  player.advance();
  expect(player.$session.get()).toMatchObject({ index: 1 });
});

test('going back stops the moving on', async () => {
  const player = await openPlayer({ quiz: personality(), press: { choiceId: 'a' } });
  await wait(1_000);
  player.answer({ choiceId: 'c' });
  player.goBack();
  await wait(1_000);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', index: 0 });
});

test('a result that could not be fetched is asked for with the same id, until it comes', async () => {
  replies.submissions = refused('TRY_AGAIN', 503);
  const shelf = buildMemoryStorage();
  const player = await openPlayer({ quiz: personality(), shelf, press: { choiceId: 'a' } });
  await wait(1_000);
  player.answer({ choiceId: 'c' });
  await wait(600);
  expect(player.$session.get()).toMatchObject({ stage: 'loadResult', error: { code: 'TRY_AGAIN' } });
  expect(shelf.get(getSavedPlayKey(personality()))).toContain('loadResult');
  replies.submissions = ok(outcome);
  await wait(1_100);
  expect(stageOf(player)).toBe('displayResult');
  const ids = bodiesOf('submissions').map((body) => body._id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[0-9a-z]{26}$/);
});

test('a play whose token is refused starts again with a new one', async () => {
  replies.check = refused('INVALID_PLAY_TOKEN', 400);
  const player = await openPlayer({ press: { choiceId: 'a' } });
  await wait(600);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', error: { code: 'INVALID_PLAY_TOKEN' } });
  player.playAgain();
  await wait(600);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', questionStates: [], error: null });
  expect(bodiesOf('plays')).toHaveLength(2);
});

test('a changed quiz is fetched anew, and the old play let go', async () => {
  const [quiz, shelf] = [buildQuiz(), buildMemoryStorage()];
  replies.check = refused('QUIZ_CHANGED');
  const player = await openPlayer({ quiz, shelf, press: { choiceId: 'a' } });
  await wait(600);
  player.reloadQuiz();
  expect(shelf.get(getSavedPlayKey(quiz))).toBeNull();
  expect(addresses).toEqual(['/kquiz/larks']);
});

test('the clock ticks while questions are asked, and only then', async () => {
  const player = await openPlayer();
  await wait(2_000);
  player.startOver();
  await wait(500);
  const before = player.$seconds.get();
  await wait(3_400);
  expect([before, player.$seconds.get()]).toEqual([0, 3]);
});

test('pressing on before the answer is whole says what is missing', async () => {
  const question = { ...buildQuiz().questions[0], type: 21, slotCount: 2, hints: ['A', 'B'] } as never;
  const player = await openPlayer({ quiz: buildQuiz({ questions: [question] }) });
  player.startOver();
  await wait(600);
  player.confirmAnswer();
  expect(player.$hasTriedIncomplete.get()).toBe(true);
  player.setDraft({ type: 21, keys: [0, 1] });
  expect(player.$hasTriedIncomplete.get()).toBe(false);
  player.confirmAnswer();
  await wait(10);
  expect(bodiesOf('check')).toMatchObject([{ answer: { texts: ['AB'] } }]);
});

test('confirming what was answered goes on, once its verdict is there', async () => {
  const player = await openPlayer();
  player.answer({ choiceId: 'a' });
  await wait(600);
  player.confirmAnswer();
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', index: 1 });
});

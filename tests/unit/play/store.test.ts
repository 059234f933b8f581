import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeyValueStorage, nullStorage } from '#browser/storage';
import type { InitialAnswer } from '#islands/player/session/player-environment.ts';
import { createPlayStore, type PlayStore } from '#islands/player/session/store.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import { getPlayingTabKey, getSavedPlayKey } from '#rules/play/storage-keys';
import { buildMemoryStorage } from '#tests/unit/browser/memory-storage';
import { buildCheck, buildQuiz } from './quizzes.ts';

type Reply = { status: number; body: unknown; headers?: Record<string, string> } | 'cut';
const buildReply = (body: unknown): Reply => ({ status: 200, body });
const buildRefusal = (code: string, status = 409, headers: Record<string, string> = {}): Reply => ({
  status,
  body: { error: { code, message: '' } },
  headers,
});
const outcome = { submission: { _id: 's', duration: 1, metadata: {}, dateCreated: '' }, result: null, statistics: null };

let replies: Record<'plays' | 'check' | 'submissions', Reply>;
let calls: { call: string; body: Record<string, unknown> }[];
let visitedPaths: string[];
let windowEvents: EventTarget;
const listBodies = (name: string) => calls.filter(({ call }) => call === name).map(({ body }) => body);

beforeEach(() => {
  vi.useFakeTimers();
  replies = {
    plays: buildReply({ playToken: 'token', startedAt: '' }),
    check: buildReply(buildCheck(true)),
    submissions: buildReply(outcome),
  };
  calls = [];
  visitedPaths = [];
  windowEvents = new EventTarget();
  vi.stubGlobal('window', windowEvents);
  vi.stubGlobal('location', { search: '', assign: (path: string) => visitedPaths.push(path) });
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, path: string) => visitedPaths.push(path) });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = url.split('/').at(-1) as keyof typeof replies;
    calls.push({ call, body: JSON.parse(String(init.body)) });
    const reply = replies[call];
    if (reply === 'cut') throw new TypeError('Failed to fetch');
    return Response.json(reply.body, { status: reply.status, ...(reply.headers && { headers: reply.headers }) });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A player with a subscriber, as on a page. */
async function openPlayer({
  quiz = buildQuiz(),
  storage = buildMemoryStorage(),
  initialAnswer = null,
  reducedMotion = false,
  isPreview = false,
}: Partial<{
  quiz: PlayQuiz;
  storage: KeyValueStorage;
  initialAnswer: InitialAnswer | null;
  reducedMotion: boolean;
  isPreview: boolean;
}> = {}) {
  const player = createPlayStore(quiz, { storage, ownsPage: true, isPreview, prefersReducedMotion: () => reducedMotion }, initialAnswer);
  player.$viewState.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return player;
}
const getStage = (player: PlayStore) => player.$session.get().stage;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('the first answer starts the play, and half a second later it is marked', async () => {
  const player = await openPlayer();
  player.answer({ choiceId: 'a' });
  expect(getStage(player)).toBe('beginQuiz');
  await wait(600);
  expect(player.$session.get()).toMatchObject({
    stage: 'reviewQuestions',
    questionStates: [{ given: { choiceId: 'a' }, mark: { state: 'marked', right: true } }],
  });
  expect(listBodies('check')).toEqual([{ playToken: 'token', questionId: 'q1', answer: { choiceId: 'a' } }]);
});

test('with reduced motion the play starts without a progress bar', async () => {
  const player = await openPlayer({ reducedMotion: true });
  player.startOver();
  await wait(1);
  expect(getStage(player)).toBe('reviewQuestions');
});

test('a choice pressed before the player loaded is its first answer', async () => {
  const player = await openPlayer({ initialAnswer: { choiceId: 'b' } });
  await wait(600);
  expect(player.$session.get()).toMatchObject({ questionStates: [{ given: { choiceId: 'b' } }] });
});

test('of two tabs with the same quiz only the one that played last stores its answers', async () => {
  const [quiz, storage] = [buildQuiz(), buildMemoryStorage()];
  const first = await openPlayer({ quiz, storage, initialAnswer: { choiceId: 'a' } });
  await wait(600);
  const storedPlay = storage.get(getSavedPlayKey(quiz));
  windowEvents.dispatchEvent(Object.assign(new Event('storage'), { key: getPlayingTabKey(quiz), newValue: 'another tab' }));
  expect(first.$isPlayedInOtherTab.get()).toBe(true);
  first.advance();
  first.answer({ choiceId: 'c' });
  await wait(10);
  expect(storage.get(getSavedPlayKey(quiz))).toBe(storedPlay);
  first.advance();
  await wait(10);
  expect([getStage(first), storage.get(getSavedPlayKey(quiz))]).toEqual(['displayResult', storedPlay]);
});

test('a play is stored after each answer, offered for resuming, and deleted once its result arrives', async () => {
  const [quiz, storage] = [buildQuiz(), buildMemoryStorage()];
  const first = await openPlayer({ quiz, storage, initialAnswer: { choiceId: 'a' } });
  await wait(600);
  const second = await openPlayer({ quiz, storage });
  expect(second.$resumeOffer.get()).toMatchObject({ session: { stage: 'reviewQuestions', index: 1 } });
  second.resume();
  second.answer({ choiceId: 'c' });
  await wait(10);
  second.advance();
  await wait(10);
  expect(getStage(second)).toBe('displayResult');
  expect(storage.get(getSavedPlayKey(quiz))).toBeNull();
  expect(storage.get('quizlark:play-count')).toBe('1');
  const [submission] = listBodies('submissions');
  expect(submission).toMatchObject({
    playToken: 'token',
    answers: [
      { questionId: 'q1', choiceId: 'a' },
      { questionId: 'q2', choiceId: 'c' },
    ],
  });
  expect(getStage(first)).toBe('reviewQuestions');
});

test('a stored play of an older version of the quiz is refused with a notice', async () => {
  const storage = buildMemoryStorage();
  await openPlayer({ storage, initialAnswer: { choiceId: 'a' } });
  await wait(600);
  const player = await openPlayer({ storage, quiz: buildQuiz({ version: 4 }) });
  expect(player.$resumeOffer.get()).toBeNull();
  expect(player.$notice.get()).toMatch(/has changed since you played it/);
  expect(storage.keys().filter((key) => key.includes(':play:'))).toEqual([]);
});

test('a lost connection keeps the answer and retries, immediately once it is back', async () => {
  const player = await openPlayer({ initialAnswer: { choiceId: 'a' } });
  replies.check = 'cut';
  await wait(600);
  expect(player.$session.get()).toMatchObject({
    questionStates: [{ given: { choiceId: 'a' }, mark: { state: 'failed', trouble: { code: 'OFFLINE' } } }],
  });
  await wait(1_000);
  expect(listBodies('check')).toHaveLength(2);
  replies.check = buildReply(buildCheck(false));
  windowEvents.dispatchEvent(new Event('online'));
  await wait(10);
  expect(player.$session.get()).toMatchObject({ questionStates: [{ mark: { state: 'marked', right: false } }] });
});

test('a play that could not start offers a retry', async () => {
  replies.plays = 'cut';
  const player = await openPlayer({ initialAnswer: { choiceId: 'a' } });
  await wait(600);
  expect(player.$session.get()).toMatchObject({ stage: 'loadQuiz', firstAnswer: { choiceId: 'a' }, error: { code: 'OFFLINE' } });
  replies.plays = buildReply({ playToken: 'token', startedAt: '' });
  player.retryRequest();
  await wait(10);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', questionStates: [{ given: { choiceId: 'a' } }] });
});

const buildPersonalityQuiz = () => buildQuiz({ kind: 'pquiz', showsAnswers: false, path: '/pquiz/birds' });
const listUnsent = (storage: KeyValueStorage) => storage.keys().filter((key) => key.includes(':outbox:'));
/** A player that has just submitted its play. */
async function finishPersonalityQuiz(storage: KeyValueStorage, { isPreview = false } = {}) {
  const player = await openPlayer({ quiz: buildPersonalityQuiz(), storage, isPreview, initialAnswer: { choiceId: 'a' } });
  await wait(1_000);
  player.answer({ choiceId: 'c' });
  await wait(600);
  return player;
}
const winner = { _id: 'lark', index: 0, title: 'Lark', description: '', image: '', imageAlt: '', score: 2, percent: 100 };

test('a personality quiz advances automatically, needs no token, and its result has its own path', async () => {
  replies.submissions = buildReply({ ...outcome, result: { winner, others: [] } });
  const player = await openPlayer({ quiz: buildPersonalityQuiz(), initialAnswer: { choiceId: 'a' } });
  await wait(1_000);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', index: 1 });
  player.answer({ choiceId: 'c' });
  await wait(1_000);
  expect(getStage(player)).toBe('displayResult');
  expect(calls.map(({ call }) => call)).toEqual(['submissions']);
  expect(visitedPaths).toEqual(['/pquiz/birds/lark?p=ch13']);
  player.playAgain();
  expect(visitedPaths.at(-1)).toBe('/pquiz/birds');
});

test('with reduced motion the player advances by pressing a button', async () => {
  const player = await openPlayer({ quiz: buildPersonalityQuiz(), initialAnswer: { choiceId: 'a' }, reducedMotion: true });
  await wait(5_000);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', index: 0, questionStates: [{ given: { choiceId: 'a' } }] });
  player.advance();
  expect(player.$session.get()).toMatchObject({ index: 1 });
});

test('going back cancels the automatic advance', async () => {
  const player = await openPlayer({ quiz: buildPersonalityQuiz(), initialAnswer: { choiceId: 'a' } });
  await wait(1_000);
  player.answer({ choiceId: 'c' });
  player.goBack();
  await wait(1_000);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', index: 0 });
});

test('a failed submission is retried with the same id until its result arrives', async () => {
  replies.submissions = buildRefusal('TRY_AGAIN', 503);
  const storage = buildMemoryStorage();
  const player = await openPlayer({ quiz: buildPersonalityQuiz(), storage, initialAnswer: { choiceId: 'a' } });
  await wait(1_000);
  player.answer({ choiceId: 'c' });
  await wait(600);
  expect(player.$session.get()).toMatchObject({ stage: 'loadResult', error: { code: 'TRY_AGAIN' } });
  expect(storage.get(getSavedPlayKey(buildPersonalityQuiz()))).toContain('loadResult');
  replies.submissions = buildReply(outcome);
  await wait(1_100);
  expect(getStage(player)).toBe('displayResult');
  const ids = listBodies('submissions').map((body) => body._id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[0-9a-z]{26}$/);
});

test.each([
  ['too many submissions of the network', buildRefusal('TOO_MANY_REQUESTS', 429), 1_000],
  ['too many submissions for a while', buildRefusal('TOO_MANY_REQUESTS', 429, { 'retry-after': '30' }), 30_000],
  ['a busy store', buildRefusal('TRY_AGAIN', 503), 1_000],
  ['a proxy’s error', { status: 502, body: { error: { code: 'BAD_GATEWAY' } } }, 1_000],
  ['a captive portal', buildReply({ welcome: true }), 1_000],
  ['a lost connection', 'cut' as const, 1_000],
])('%s loses no play: it stays on the device, is retried, and is removed once its result arrives', async (_, reply, delayMs) => {
  const storage = buildMemoryStorage();
  replies.submissions = reply;
  const player = await finishPersonalityQuiz(storage);
  expect([getStage(player), listUnsent(storage).length, listBodies('submissions').length]).toEqual(['loadResult', 1, 1]);
  expect(player.$session.get()).toMatchObject({ error: { code: expect.any(String) } });
  replies.submissions = buildReply(outcome);
  await wait(delayMs - 700);
  expect(listBodies('submissions')).toHaveLength(1);
  await wait(800);
  expect([getStage(player), listUnsent(storage), listBodies('submissions').length]).toEqual(['displayResult', [], 2]);
});

test('a play is in the outbox before its first try, and other pages leave it alone for as long as the player sends it', async () => {
  const storage = buildMemoryStorage();
  const unsentTexts: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/submissions')) unsentTexts.push(storage.get(listUnsent(storage)[0] ?? ''));
    throw new TypeError('Failed to fetch');
  });
  await finishPersonalityQuiz(storage);
  await wait(7_000);
  expect(unsentTexts.length).toBeGreaterThan(2);
  for (const text of unsentTexts) expect(text).toContain('"quiz":{"title":');
  expect(JSON.parse(unsentTexts.at(-1) ?? '')).toMatchObject({ failures: unsentTexts.length - 1 });
  const { dueAtMs } = JSON.parse(storage.get(listUnsent(storage)[0] ?? '') ?? '');
  expect(dueAtMs).toBeGreaterThan(Date.now());
});

test('a play that the server refuses for good leaves the outbox', async () => {
  const storage = buildMemoryStorage();
  replies.submissions = buildRefusal('QUIZ_CHANGED');
  const player = await finishPersonalityQuiz(storage);
  expect(player.$session.get()).toMatchObject({ stage: 'loadResult', error: { code: 'QUIZ_CHANGED' } });
  expect(listUnsent(storage)).toEqual([]);
});

test('where the device stores nothing, a play is retried for as long as the page is open', async () => {
  replies.submissions = 'cut';
  const player = await finishPersonalityQuiz(nullStorage);
  expect([getStage(player), player.isSaved()]).toEqual(['loadResult', false]);
  replies.submissions = buildReply(outcome);
  await wait(1_100);
  expect(getStage(player)).toBe('displayResult');
});

test('a preview is not in the outbox', async () => {
  const storage = buildMemoryStorage();
  replies.submissions = 'cut';
  const player = await finishPersonalityQuiz(storage, { isPreview: true });
  expect([getStage(player), listUnsent(storage)]).toEqual(['loadResult', []]);
});

test('a trivia play of yesterday is offered with its answers, and says that it has no rank', async () => {
  const [quiz, storage] = [buildQuiz(), buildMemoryStorage()];
  await openPlayer({ quiz, storage, initialAnswer: { choiceId: 'a' } });
  await wait(600);
  vi.setSystemTime(Date.now() + 2 * 24 * 60 * 60 * 1000);
  const late = await openPlayer({ quiz, storage });
  expect(late.$resumeOffer.get()).toMatchObject({ isLate: true, session: { questionStates: [{ given: { choiceId: 'a' } }] } });
  vi.setSystemTime(Date.now() + 29 * 24 * 60 * 60 * 1000);
  const expired = await openPlayer({ quiz, storage });
  expect(expired.$resumeOffer.get()).toBeNull();
  expect(expired.$notice.get()).toContain('more than 30 days ago, so it can’t continue. You had 1 of 1 right.');
  expect(storage.get(getSavedPlayKey(quiz))).toBeNull();
});

test('a play whose token is refused starts again with a new one', async () => {
  replies.check = buildRefusal('INVALID_PLAY_TOKEN', 400);
  const player = await openPlayer({ initialAnswer: { choiceId: 'a' } });
  await wait(600);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', error: { code: 'INVALID_PLAY_TOKEN' } });
  player.playAgain();
  await wait(600);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', questionStates: [], error: null });
  expect(listBodies('plays')).toHaveLength(2);
});

test('a changed quiz is reloaded, and its stored play is deleted', async () => {
  const [quiz, storage] = [buildQuiz(), buildMemoryStorage()];
  replies.check = buildRefusal('QUIZ_CHANGED');
  const player = await openPlayer({ quiz, storage, initialAnswer: { choiceId: 'a' } });
  await wait(600);
  player.reloadQuiz();
  expect(storage.get(getSavedPlayKey(quiz))).toBeNull();
  expect(visitedPaths).toEqual(['/kquiz/larks']);
});

test('the clock ticks only while questions are shown', async () => {
  const player = await openPlayer();
  await wait(2_000);
  player.startOver();
  await wait(500);
  const initialSeconds = player.$seconds.get();
  await wait(3_400);
  expect([initialSeconds, player.$seconds.get()]).toEqual([0, 3]);
});

test('confirming an incomplete answer says what is missing', async () => {
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
  expect(listBodies('check')).toMatchObject([{ answer: { texts: ['AB'] } }]);
});

test('confirming a marked answer advances to the next question', async () => {
  const player = await openPlayer();
  player.answer({ choiceId: 'a' });
  await wait(600);
  player.confirmAnswer();
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', index: 1 });
});

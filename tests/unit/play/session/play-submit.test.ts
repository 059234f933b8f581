import { expect, test, vi } from 'vitest';
import { type KeyValueStorage, nullStorage } from '#browser/storage';
import { getSavedPlayKey } from '#rules/play/storage-keys';
import { buildMemoryStorage } from '#tests/unit/browser/memory-storage';
import { buildQuiz } from '#tests/unit/play/quizzes';
import { buildPersonalityQuiz, buildRefusal, buildReply, getStage, openPlayer, outcome, stubPage, wait } from './stubbed-page.ts';

const page = stubPage();

const listUnsent = (storage: KeyValueStorage) => storage.keys().filter((key) => key.includes(':outbox:'));
/** A player that has just submitted its play. */
async function finishPersonalityQuiz(storage: KeyValueStorage, { isPreview = false } = {}) {
  const player = await openPlayer({ quiz: buildPersonalityQuiz(), storage, isPreview, initialAnswer: { choiceId: 'a' } });
  await wait(1_000);
  player.answer({ choiceId: 'c' });
  await wait(600);
  return player;
}

test('a failed submission is retried with the same id until its result arrives', async () => {
  page.replies.submissions = buildRefusal('TRY_AGAIN', 503);
  const storage = buildMemoryStorage();
  const player = await finishPersonalityQuiz(storage);
  expect(player.$session.get()).toMatchObject({ stage: 'loadResult', error: { code: 'TRY_AGAIN' } });
  expect(storage.get(getSavedPlayKey(buildPersonalityQuiz()))).toContain('loadResult');
  page.replies.submissions = buildReply(outcome);
  await wait(1_100);
  expect(getStage(player)).toBe('displayResult');
  const ids = page.listBodies('submissions').map((body) => body._id);
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
  page.replies.submissions = reply;
  const player = await finishPersonalityQuiz(storage);
  expect([getStage(player), listUnsent(storage).length, page.listBodies('submissions').length]).toEqual(['loadResult', 1, 1]);
  expect(player.$session.get()).toMatchObject({ error: { code: expect.any(String) } });
  page.replies.submissions = buildReply(outcome);
  await wait(delayMs - 700);
  expect(page.listBodies('submissions')).toHaveLength(1);
  await wait(800);
  expect([getStage(player), listUnsent(storage), page.listBodies('submissions').length]).toEqual(['displayResult', [], 2]);
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

test('the failures of one play do not put off the next one', async () => {
  const storage = buildMemoryStorage();
  page.replies.submissions = 'cut';
  const player = await finishPersonalityQuiz(storage);
  await wait(7_000);
  page.replies.submissions = buildReply(outcome);
  await wait(15_000);
  expect(getStage(player)).toBe('displayResult');
  page.replies.submissions = 'cut';
  player.playAgain();
  await wait(2_000);
  player.answer({ choiceId: 'a' });
  await wait(1_000);
  player.answer({ choiceId: 'c' });
  await wait(600);
  expect([getStage(player), listUnsent(storage).map((key) => JSON.parse(storage.get(key) ?? '').failures)]).toEqual(['loadResult', [1]]);
});

test('a play that the server refuses for good leaves the outbox', async () => {
  const storage = buildMemoryStorage();
  page.replies.submissions = buildRefusal('QUIZ_CHANGED');
  const player = await finishPersonalityQuiz(storage);
  expect(player.$session.get()).toMatchObject({ stage: 'loadResult', error: { code: 'QUIZ_CHANGED' } });
  expect(listUnsent(storage)).toEqual([]);
});

test('where the device stores nothing, a play is retried for as long as the page is open', async () => {
  page.replies.submissions = 'cut';
  const player = await finishPersonalityQuiz(nullStorage);
  expect([getStage(player), player.isSaved()]).toEqual(['loadResult', false]);
  page.replies.submissions = buildReply(outcome);
  await wait(1_100);
  expect(getStage(player)).toBe('displayResult');
});

test('a preview is not in the outbox', async () => {
  const storage = buildMemoryStorage();
  page.replies.submissions = 'cut';
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

import { expect, test } from 'vitest';
import { getPlayingTabKey, getSavedPlayKey } from '#rules/play/storage-keys';
import { buildMemoryStorage } from '#tests/unit/browser/memory-storage';
import { buildCheck, buildQuiz } from '#tests/unit/play/quizzes';
import { buildPersonalityQuiz, buildRefusal, buildReply, getStage, openPlayer, outcome, stubPage, wait } from './stubbed-page.ts';

const page = stubPage();

test('the first answer starts the play, and half a second later it is marked', async () => {
  const player = await openPlayer();
  player.answer({ choiceId: 'a' });
  expect(getStage(player)).toBe('beginQuiz');
  await wait(600);
  expect(player.$session.get()).toMatchObject({
    stage: 'reviewQuestions',
    questionStates: [{ given: { choiceId: 'a' }, mark: { state: 'marked', right: true } }],
  });
  expect(page.listBodies('check')).toEqual([{ playToken: 'token', questionId: 'q1', answer: { choiceId: 'a' } }]);
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
  page.windowEvents.dispatchEvent(Object.assign(new Event('storage'), { key: getPlayingTabKey(quiz), newValue: 'another tab' }));
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
  const [submission] = page.listBodies('submissions');
  expect(submission).toMatchObject({
    playToken: 'token',
    answers: [
      { questionId: 'q1', choiceId: 'a' },
      { questionId: 'q2', choiceId: 'c' },
    ],
  });
  expect(getStage(first)).toBe('reviewQuestions');
});

test('a finished play whose result has not arrived is offered as finished', async () => {
  const [quiz, storage] = [buildQuiz(), buildMemoryStorage()];
  const player = await openPlayer({ quiz, storage, initialAnswer: { choiceId: 'a' } });
  await wait(600);
  player.advance();
  player.answer({ choiceId: 'c' });
  await wait(10);
  page.replies.submissions = 'cut';
  player.advance();
  await wait(10);
  expect((await openPlayer({ quiz, storage })).$resumeOffer.get()).toMatchObject({ session: { stage: 'loadResult' } });
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
  page.replies.check = 'cut';
  await wait(600);
  expect(player.$session.get()).toMatchObject({
    questionStates: [{ given: { choiceId: 'a' }, mark: { state: 'failed', trouble: { code: 'OFFLINE' } } }],
  });
  await wait(1_000);
  expect(page.listBodies('check')).toHaveLength(2);
  page.replies.check = buildReply(buildCheck(false));
  page.windowEvents.dispatchEvent(new Event('online'));
  await wait(10);
  expect(player.$session.get()).toMatchObject({ questionStates: [{ mark: { state: 'marked', right: false } }] });
});

test('a play that could not start offers a retry', async () => {
  page.replies.plays = 'cut';
  const player = await openPlayer({ initialAnswer: { choiceId: 'a' } });
  await wait(600);
  expect(player.$session.get()).toMatchObject({ stage: 'loadQuiz', firstAnswer: { choiceId: 'a' }, error: { code: 'OFFLINE' } });
  page.replies.plays = buildReply({ playToken: 'token', startedAt: '' });
  player.retryRequest();
  await wait(10);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', questionStates: [{ given: { choiceId: 'a' } }] });
});

const winner = { _id: 'lark', index: 0, title: 'Lark', description: '', image: '', imageAlt: '', score: 2, percent: 100 };

test('a personality quiz advances automatically, needs no token, and its result has its own path', async () => {
  page.replies.submissions = buildReply({ ...outcome, result: { winner, others: [] } });
  const player = await openPlayer({ quiz: buildPersonalityQuiz(), initialAnswer: { choiceId: 'a' } });
  await wait(1_000);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', index: 1 });
  player.answer({ choiceId: 'c' });
  await wait(1_000);
  expect(getStage(player)).toBe('displayResult');
  expect(page.calls.map(({ call }) => call)).toEqual(['submissions']);
  expect(page.visitedPaths).toEqual(['/pquiz/birds/lark?p=ch13']);
  player.playAgain();
  expect(page.visitedPaths.at(-1)).toBe('/pquiz/birds');
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

test('a play whose token is refused starts again with a new one', async () => {
  page.replies.check = buildRefusal('INVALID_PLAY_TOKEN', 400);
  const player = await openPlayer({ initialAnswer: { choiceId: 'a' } });
  await wait(600);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', error: { code: 'INVALID_PLAY_TOKEN' } });
  player.playAgain();
  await wait(600);
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', questionStates: [], error: null });
  expect(page.listBodies('plays')).toHaveLength(2);
});

test('a changed quiz is reloaded, and its stored play is deleted', async () => {
  const [quiz, storage] = [buildQuiz(), buildMemoryStorage()];
  page.replies.check = buildRefusal('QUIZ_CHANGED');
  const player = await openPlayer({ quiz, storage, initialAnswer: { choiceId: 'a' } });
  await wait(600);
  player.reloadQuiz();
  expect(storage.get(getSavedPlayKey(quiz))).toBeNull();
  expect(page.visitedPaths).toEqual(['/kquiz/larks']);
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
  expect(player.$isInputRefused.get()).toBe(true);
  player.setDraft({ type: 21, keys: [0, 1] });
  expect(player.$isInputRefused.get()).toBe(false);
  player.confirmAnswer();
  await wait(10);
  expect(page.listBodies('check')).toMatchObject([{ answer: { texts: ['AB'] } }]);
});

test('confirming a marked answer advances to the next question', async () => {
  const player = await openPlayer();
  player.answer({ choiceId: 'a' });
  await wait(600);
  player.confirmAnswer();
  expect(player.$session.get()).toMatchObject({ stage: 'reviewQuestions', index: 1 });
});

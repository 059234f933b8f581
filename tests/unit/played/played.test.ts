import { expect, test } from 'vitest';
import type { OwnPlay } from '#contract/playing/own-plays';
import { describeOwnPlay } from '#rules/played/describe-own-play';
import { formatPlayed, type PlayedSummary, pickBetterSummary } from '#rules/played/format-played';
import { listStartedQuizzes } from '#rules/played/started-quizzes';

test('a played tile names the best score, the result, or that it was played', () => {
  expect(formatPlayed({ score: { points: 7, maxPoints: 9 } })).toBe('Best 7 of 9');
  expect(formatPlayed({ result: 'the planner' })).toBe('You: the planner');
  expect(formatPlayed({})).toBe('Played');
  expect(formatPlayed({ score: { points: 0, maxPoints: 0 } })).toBe('Played');
});

test('of what the device and the account know of a content, the better remains', () => {
  const [seven, eight] = [{ score: { points: 7, maxPoints: 9 } }, { score: { points: 8, maxPoints: 9 } }];
  expect(pickBetterSummary(seven, eight)).toBe(eight);
  expect(pickBetterSummary(eight, seven)).toBe(eight);
  expect(pickBetterSummary<PlayedSummary>({}, seven)).toBe(seven);
  expect(pickBetterSummary<PlayedSummary>(seven, {})).toBe(seven);
  expect(pickBetterSummary<PlayedSummary>({ result: 'Owl' }, {})).toEqual({ result: 'Owl' });
  expect(pickBetterSummary<PlayedSummary>({}, { result: 'Owl' })).toEqual({ result: 'Owl' });
});

const NOW = Date.UTC(2026, 10, 28);
const DAY_MS = 24 * 60 * 60 * 1000;
const turn = { given: { choiceId: 'a' }, mark: { state: 'none' } };
const save = (title: string, { daysAgo = 0, turns = 3, kind = 'kquiz', path = '/kquiz/larks' } = {}) =>
  JSON.stringify({
    ...{ format: 1, content: title, version: 1, attempt: 'a', playToken: null, stage: 'reviewQuestions', elapsedMs: 1, extraMs: 0 },
    ...{ startedAtMs: NOW - daysAgo * DAY_MS, turns: Array.from({ length: turns }, () => turn) },
    quiz: { kind, title, language: 'en', path, questionCount: 9 },
  });

test('started quizzes are the three newest that can continue', () => {
  const texts = [save('old', { daysAgo: 3 }), save('new'), save('middle', { daysAgo: 1 }), save('older', { daysAgo: 9 })];
  expect(listStartedQuizzes(texts, NOW).map(({ title }) => title)).toEqual(['new', 'middle', 'old']);
  expect(listStartedQuizzes([save('new')], NOW)).toMatchObject([{ path: '/kquiz/larks', questionNumber: 4, questionCount: 9 }]);
  expect(listStartedQuizzes([save('last', { turns: 9 })], NOW)[0]?.questionNumber).toBe(9);
});

test('trivia that the server no longer takes, plays without a quiz and foreign links are left out', () => {
  const expired = save('expired', { daysAgo: 40 });
  const kept = save('kept', { daysAgo: 40, kind: 'pquiz' });
  const foreign = ['//example.com', 'https://example.com', 'javascript:alert(1)'].map((path) => save('foreign', { path }));
  expect(listStartedQuizzes([expired, kept, ...foreign, '{', '{}'], NOW).map(({ title }) => title)).toEqual(['kept']);
});

const ownPlay = (fields: Partial<OwnPlay>): OwnPlay => ({
  ...{ _id: 'a', contentId: 'b', type: 'kquiz', content: null, dateCreated: '2026-11-28T00:00:00.000Z' },
  ...fields,
});

test('a row of own plays has the best score, and its own where that was lower', () => {
  expect(describeOwnPlay(ownPlay({ finalScore: 7, bestScore: 8, maxScore: 9 }))).toEqual({
    outcome: 'Best 8 of 9',
    note: 'This play 7 of 9',
  });
  expect(describeOwnPlay(ownPlay({ finalScore: 8, bestScore: 8, maxScore: 9 }))).toEqual({ outcome: 'Best 8 of 9', note: null });
  expect(describeOwnPlay(ownPlay({ finalScore: 11, bestScore: 6, maxScore: 12 }))).toEqual({ outcome: 'Best 11 of 12', note: null });
  // A play without a place on the leaderboard has no best attempt.
  expect(describeOwnPlay(ownPlay({ finalScore: 7, maxScore: 9 }))).toEqual({ outcome: 'Best 7 of 9', note: null });
  expect(describeOwnPlay(ownPlay({ finalScore: 7.5 }))).toEqual({ outcome: 'Best 7.5 points', note: null });
  expect(describeOwnPlay(ownPlay({ type: 'pquiz', resultTitle: 'Owl' }))).toEqual({ outcome: 'You: Owl', note: null });
  expect(describeOwnPlay(ownPlay({ type: 'article' }))).toEqual({ outcome: 'Played', note: null });
});

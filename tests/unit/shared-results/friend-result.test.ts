import { expect, test } from 'vitest';
import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import { findFriendResult, formatFriendSentence } from '#rules/shared-results/friend-result';

const swallow = { _id: 'swallow', title: 'Barn swallow', description: 'Home.', image: '', imageAlt: '' };
const pquiz = { type: 'pquiz', results: [{ ...swallow, _id: 'lark' }, swallow] } as unknown as PlayablePquiz;
const kquiz = { type: 'kquiz', dimensions: [{ name: 'single', levels: [{ _id: 'egg', title: 'Egg' }] }] } as unknown as PlayableKquiz;
const score = { finalScore: 7, maxScore: 9, duration: 127 };

const formatText = (friend: NonNullable<ReturnType<typeof findFriendResult>>, language = 'en') =>
  formatFriendSentence(friend, language)
    .map((part) => (typeof part === 'string' ? part : `*${part.strong}*`))
    .join('');

test('a personality address names the result of the quiz', () => {
  expect(findFriendResult(pquiz, { resultId: 'swallow', score: null })).toEqual({
    ...{ kind: 'pquiz', index: 1, _id: 'swallow', title: 'Barn swallow', description: 'Home.', image: '' },
  });
  expect(findFriendResult(pquiz, { resultId: 'gone', score: null })).toBeNull();
});

test('a trivia address names the score, or the level alone', () => {
  expect(findFriendResult(kquiz, { resultId: 'egg', score })).toEqual({ kind: 'kquiz', score, levelTitle: 'Egg' });
  expect(findFriendResult(kquiz, { resultId: undefined, score })).toEqual({ kind: 'kquiz', score, levelTitle: null });
  expect(findFriendResult(kquiz, { resultId: 'egg', score: null })).toEqual({ kind: 'kquiz', score: null, levelTitle: 'Egg' });
  expect(findFriendResult(kquiz, { resultId: 'gone', score: null })).toBeNull();
});

test.each([
  ['Barn swallow', 'en', 'Somebody you know is a *Barn swallow*. And you?'],
  ['Owl', 'en-GB', 'Somebody you know is an *Owl*. And you?'],
  ['The planner', 'en', 'Somebody you know is *The planner*. And you?'],
  ['Mostly toast', 'en', 'Somebody you know got *Mostly toast*. And you?'],
  ['You are all ears, always', 'en', 'Somebody you know got *You are all ears, always*. And you?'],
  ['Rauchschwalbe', 'de', 'Somebody you know got *Rauchschwalbe*. And you?'],
])('%s (%s) is told as “%s”', (title, language, text) => {
  expect(formatText({ kind: 'pquiz', _id: 'r', index: 0, title, description: '', image: '' }, language)).toBe(text);
});

test('a trivia result is told with its score and time, or its level', () => {
  expect(formatText({ kind: 'kquiz', score, levelTitle: 'Egg' })).toBe('Somebody you know got *7 of 9* in *2:07*. Can you beat that?');
  expect(formatText({ kind: 'kquiz', score: null, levelTitle: 'Egg' })).toBe('Somebody you know reached *Egg*. Can you?');
});

import { expect, test } from 'vitest';
import { parseContentInput, parseListInput } from '#rules/embeds/content-input';

const ORIGIN = 'https://quizlark.example';
const ID = '01hzzzzzzzzzzzzzzzzzzzzzzz';

test.each([
  [`${ORIGIN}/kquiz/rock-roll?utm_source=a#top`, { kind: 'kquiz', name: 'rock-roll' }],
  ['/pquiz/which-morning-bird', { kind: 'pquiz', name: 'which-morning-bird' }],
  [`${ORIGIN}/embed/article/1abcdefgh`, { kind: 'article', name: '1abcdefgh' }],
  ['kquiz-1abcdefgh', { kind: 'kquiz', name: '1abcdefgh' }],
  ['1abcdefgh', { kind: null, name: '1abcdefgh' }],
  [ID, { kind: null, name: ID }],
  ['quiz-1abcdefgh', null],
  ['rock roll', null],
  ['https://evil.example/kquiz/rock-roll', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%j names the content %j', (text, expected) => {
  expect(parseContentInput(text, ORIGIN)).toEqual(expected);
});

test.each([
  ['/category/animals', { type: 'category', UID: 'animals' }],
  [`${ORIGIN}/home-hot?opts=x`, { type: 'collection', UID: 'home-hot' }],
  [`${ORIGIN}/profile/jo_wren`, { type: 'user', UID: 'jo_wren' }],
  ['category-animals', { type: 'category', UID: 'animals' }],
  ['user-jo_wren', { type: 'user', UID: 'jo_wren' }],
  ['daily', 'daily'],
  ['/daily', 'daily'],
  [`${ORIGIN}/embed/daily?theme=dark`, 'daily'],
  ['/kquiz/rock-roll', null],
  ['kquiz-1abcdefgh', null],
  ['animals', null],
  ['https://evil.example/category/animals', null],
  ['', null],
])('%j names the list %j', (text, expected) => {
  expect(parseListInput(text, ORIGIN)).toEqual(expected);
});

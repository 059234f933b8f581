import { expect, test } from 'vitest';
import { parseContentInput } from '#rules/embeds/content-input';

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

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPasswordWeakness } from '#rules/users/weak-password';

const passwords = readFileSync('public/common-passwords.txt', 'utf8').trim().split('\n');
const common = new Set(passwords);
const own = { username: 'robin_99', email: 'red.breast@example.org', productName: 'Quizlark' };
const judge = (password: string) => findPasswordWeakness(password, own, (text) => common.has(text));

test('the list has 10,000 different passwords of eight characters or more in lower case', () => {
  expect(passwords).toHaveLength(10_000);
  expect(new Set(passwords).size).toBe(10_000);
  expect(passwords.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
});

test('every password of the list is refused, in any case', () => {
  expect(passwords.filter((password) => judge(password) === null)).toEqual([]);
  expect(passwords.filter((password) => judge(password.toUpperCase()) === null)).toEqual([]);
});

test.each([
  ['password', 'common'],
  ['Password1!', 'common'],
  ['password2026', 'common'],
  ['12345678', 'common'],
  ['ｐａｓｓｗｏｒｄ', 'common'],
  ['aaaaaaaa', 'common'],
  ['!!!!!!!!!', 'common'],
  ['12121212', 'common'],
  ['123123123', 'common'],
  ['QweQweQwe', 'common'],
  ['1234567!', 'common'],
  ['owls!!!!', null],
  ['87654321', 'common'],
  ['0987654321', 'common'],
  ['01234567', 'common'],
  ['abcdefgh', 'common'],
  ['zyxwvuts!', 'common'],
  ['robin_99', 'own-word'],
  ['Robin_99!', 'own-word'],
  ['robinrobin', 'own-word'],
  ['robin_99robin_99', 'own-word'],
  ['Robin99-Robin99', 'own-word'],
  ['1robin2026', 'own-word'],
  ['red.breast', 'own-word'],
  ['RedBreast1', 'own-word'],
  ['red.breast@example.org', 'own-word'],
  ['quizlark', 'own-word'],
  ['Quizlark1', 'own-word'],
  ['a short sentence', null],
  ['robin sings at dawn', null],
  ['quizlark is fun', null],
  ['8472095163', null],
  ['12345 owls', null],
  ['hijklmno sings', null],
])('%s: %s', (password, weakness) => {
  expect(judge(password)).toBe(weakness);
});

test('an account without an address has no empty word, which every password would consist of', () => {
  expect(findPasswordWeakness('a short sentence', { username: '123456', email: '', productName: 'Quizlark' }, () => false)).toBeNull();
});

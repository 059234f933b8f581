import { expect, test } from 'vitest';
import { decodeText } from '#rules/import/decode-text';
import { detectFormat } from '#rules/import/detect-format';
import { formatSkipReason } from '#rules/import/skip-reason';

test.each([
  ['{"title":"x"}', '', 'json'],
  ['\uFEFF question,answer_1\nWhich?,*Lark', '', 'csv'],
  ['question;answer_1\nWhich?;*Lark', '', 'csv'],
  ['// from Moodle\nWhich? {=Lark ~Spoon}', '', 'gift'],
  ['Which one sings? {=Lark ~Spoon}', '', 'gift'],
  ['Is it so? {T}', '', 'gift'],
  ['Which one sings?,*Lark', '', 'csv'],
  ['{=Lark}', 'quiz.gift', 'gift'],
  ['[1]', 'quiz.CSV', 'csv'],
  ['a\tb', 'quiz.tsv', 'csv'],
  ['{"a":1}', 'quiz.txt', 'json'],
  ['Which? {=Lark}', 'quiz.gift.txt', 'gift'],
  ['{"quizlark":1}', 'quiz.csv', 'json'],
  ['<?xml version="1.0"?><quiz/>', 'quiz.txt', 'moodle-xml'],
  ['\uFEFF<quiz><question/></quiz>', '', 'moodle-xml'],
  ['{ "h5p": {}, "content": {} }', '', 'h5p'],
  ['Kahoot! Quiz Template\n,"Question - max 120 characters",Answer 1 - max 75 characters,Correct answer(s)', '', 'csv'],
  ['"Timestamp","Which bird?","Which bird? [Score]"', 'quiz.txt', 'csv'],
  ['$CATEGORY: birds\n\nIs it, so? {T}', '', 'gift'],
  ['::Question, title, answer:: Is it? {T}', '', 'gift'],
])('detects the format of %j in file %j as %s', (text, name, format) => {
  expect(detectFormat(text, name)).toBe(format);
});

test('decodes UTF-8, Windows-1252 and UTF-16 with a byte order mark', () => {
  expect(decodeText(new TextEncoder().encode('Größe'))).toBe('Größe');
  expect(decodeText(Uint8Array.from([0x47, 0x72, 0xf6, 0xdf, 0x65]))).toBe('Größe');
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x61, 0x00]))).toBe('a');
  expect(decodeText(Uint8Array.from([0xfe, 0xff, 0x00, 0x61]))).toBe('a');
});

test.each([
  ['selectionChoices', 'At least two choices.'],
  ['selectionChoices.1.text', 'answer 2: At least two choices.'],
  ['pairsAnswer.pairLefts.0.text', 'left of pair 1: At least two choices.'],
  ['explanation.text', 'explanation, text: At least two choices.'],
  ['', 'At least two choices.'],
])('formats the reason at %j', (path, reason) => {
  expect(formatSkipReason({ path, message: 'At least two choices.' })).toBe(reason);
});

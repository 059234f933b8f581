import { expect, test } from 'vitest';
import { parseFormAnswer } from '#rules/play/quiz-form';
import { QUESTIONS_OF_EVERY_TYPE } from './quizzes.ts';

const parseAnswer = (type: number, fields: Record<string, string[]>) => {
  const question = QUESTIONS_OF_EVERY_TYPE.find((candidate) => candidate.type === type) ?? expect.fail();
  return parseFormAnswer(question, (name) => fields[name] ?? []);
};

test.each([
  [11, { 'q.q11': ['b'] }, { choiceId: 'b' }],
  [12, { 'q.q12': ['a', 'c', 'a'] }, { choiceIds: ['a', 'c'] }],
  [21, { 'q.q21': [' CAT '] }, { texts: ['CAT'] }],
  [21, { 'q.q21': ['CAT'], 'skip.q21': ['1'] }, { ignored: true }],
  [22, { 'q.q22': ['one', ' ', 'two', 'three'] }, { texts: ['one', 'two'] }],
  [23, { 'q.q23': ['one'] }, { texts: ['one'] }],
  [31, { 'q.q31.cod': ['sea'], 'q.q31.cow': [''] }, { buckets: { cod: 'sea' } }],
  [41, { 'q.q41.no': ['oslo'], 'q.q41.se': ['stockholm'] }, { pairs: { no: 'oslo', se: 'stockholm' } }],
  [41, { 'q.q41.no': ['oslo'], 'q.q41.se': ['oslo'] }, { pairs: { no: 'oslo' } }],
])('for type %i the fields %j are the answer %j', (type, fields, answer) => {
  expect(parseAnswer(type, fields)).toEqual(answer);
});

test.each([11, 12, 21, 22, 23, 31, 41])('empty fields of type %i are an empty answer', (type) => {
  expect(parseAnswer(type, {})).toEqual({});
});

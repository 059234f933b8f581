import { expect, test } from 'vitest';
import { getReadingMs } from '#rules/submissions/reading-time';
import { buildBucketQuestion, buildChoiceQuestion, buildPairsQuestion, buildScrambleQuestion } from '#tests/factories/quizzes';

const buildTitled = (title: string) => buildScrambleQuestion(['lark'], { title });

test.each([
  ['a word takes a tenth of a second', [buildTitled('Which bird sings before the sun is up today, do you know?')], 1_200],
  ['a question takes 0.3 seconds at least', [buildTitled('Bird?')], 300],
  ['questions add up', [buildTitled('Bird?'), buildTitled('Which bird sings before sunrise?')], 800],
  ['words of choices count', [buildChoiceQuestion(11, 'a', { title: 'Which of these birds?' })], 700],
  ['words of buckets and items count', [buildBucketQuestion([0, 1], { title: 'Sort these birds' })], 700],
  ['words of pairs count', [buildPairsQuestion(['Paris', 'Rome'], { title: 'Match these cities' })], 700],
  ['two characters without spaces count as a word', [buildTitled('日の出前に歌う鳥はどれですか')], 700],
  ['signs are not words', [buildTitled('— … ?! — … ?! — … ?!')], 300],
])('%s', (_, questions, milliseconds) => {
  expect(getReadingMs(questions)).toBe(milliseconds);
});

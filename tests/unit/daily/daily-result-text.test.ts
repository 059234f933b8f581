import { expect, test } from 'vitest';
import { buildDailyResultText, formatDailyMarks, parseDailyResult, serializeDailyResult } from '#rules/daily/daily-result-text';

test('the text has the number, the score, the marks and the link, and no answer', () => {
  const marks = [true, true, false, true, true, true, false, true, true];
  expect(buildDailyResultText({ siteName: 'Quizlark', origin: 'https://quizlark.example', number: 214, marks })).toBe(
    'Quizlark 214 · 7/9\n✓✓✗✓✓✓✗✓✓\nhttps://quizlark.example/daily/214',
  );
});

test.each([
  [[], ''],
  [[false], '✗'],
  [[true, true], '✓✓'],
])('the marks %j are "%s"', (marks, line) => {
  expect(formatDailyMarks(marks)).toBe(line);
});

test('the device has the result of the day that was played last', () => {
  const stored = serializeDailyResult(214, [true, false]);
  expect(stored).toBe('214 ✓✗');
  expect(parseDailyResult(stored, 214)).toEqual([true, false]);
  for (const text of [null, '', 'nonsense', '214', '214 ', '213 ✓', '214 ✓x']) expect(parseDailyResult(text, 214)).toBeNull();
});

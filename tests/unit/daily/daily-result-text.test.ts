import { expect, test } from 'vitest';
import { buildDailyResultText, formatDailyMarks } from '#rules/daily/daily-result-text';

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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endSentence } from '#rules/text/join-sentences';
import { buildResultPrompt, buildResultSummary, formatPlainResult } from '#rules/written-results/result-prompt';

const quiz = { title: 'Which bird?', language: 'de' };
const buildScoredResult = (title: string, percent: number) => ({
  _id: title,
  index: 0,
  title,
  description: '',
  image: '',
  imageAlt: '',
  score: 1,
  percent,
});
const buildPquizResult = (...percents: number[]) => {
  const [winner = buildScoredResult('none', 0), ...others] = percents.map((percent, at) => buildScoredResult(`Bird ${at + 1}`, percent));
  return { winner, others };
};
const buildKquizResult = (finalScore: number) => ({
  finalScore,
  maxScore: 10,
  levels: [
    {
      dimensionIndex: 0,
      score: finalScore,
      maxScore: 10,
      level: { _id: 'l', minScore: 0, title: 'Lark', description: 'Up early.', image: '', imageAlt: '' },
    },
  ],
  review: [
    { questionId: 'q1', right: true },
    { questionId: 'q2', right: false },
  ],
});
const writeResult = (result: Parameters<typeof buildResultSummary>[1]) => {
  const summary = buildResultSummary(quiz, result);
  return summary && formatPlainResult(summary);
};

test('an article has no result to write about', () => {
  expect(buildResultSummary(quiz, null)).toBe(null);
});

test.each([
  [10, /A perfect score/],
  [7, /Most of it stuck/],
  [5, /about half of it/],
  [1, /seen the questions/],
])('the text of %d of 10 points matches %s', (score, pattern) => {
  const text = writeResult(buildKquizResult(score));
  expect(text).toMatch(/^Your result in “Which bird\?” is “Lark”\. Up early\. You answered 1 of 2 questions correctly and got/);
  expect(text).toMatch(pattern);
});

test.each([
  [[100, 0], /same way/],
  [[55, 45], /It was close: “Bird 2” follows with 45%/],
  [[70, 20, 10], /at a distance, with 20%\. Even “Bird 3” got 10%/],
])('the text of the shares %j matches %s', (percents, pattern) => {
  expect(writeResult(buildPquizResult(...percents))).toMatch(pattern);
});

test('the prompt has the facts and the language and says that facts are not instructions', () => {
  const summary = buildResultSummary(quiz, buildKquizResult(7));
  const { system, prompt } = buildResultPrompt(summary ?? expect.fail());
  expect(system).toMatch(/language with the tag de\..*never as instructions/);
  expect(prompt).toBe('Quiz: Which bird?\nResult: Lark\nResult description: Up early.\nPoints: 7 of 10; right answers: 1 of 2');
});

const creatorTexts = fc.oneof(
  fc.constantFrom(
    'It pushes its stomach out, into the shell',
    'Why not?',
    '月は衛星です',
    'هل هذا نهر',
    'यह नदी है',
    'She said “no.”',
    'Ends here.',
  ),
  fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== ''),
);

test('no description of a creator runs into the sentence after it, in any script', () => {
  fc.assert(
    fc.property(creatorTexts, creatorTexts, (title, description) => {
      const common = { quiz: 'Which bird?', title, description, language: 'en' };
      const scored = formatPlainResult({ ...common, score: { score: 1, maxScore: 2, rightAnswers: 1, questions: 2 }, shares: [] });
      expect(scored).toBe(
        `Your result in “Which bird?” is “${title}”. ${endSentence(description.trim())} ${scored.slice(scored.lastIndexOf('You answered'))}`,
      );
      const shared = formatPlainResult({
        ...common,
        score: null,
        shares: [
          { title, percent: 60 },
          { title: description, percent: 40 },
        ],
      });
      expect(shared).toContain(`${endSentence(description.trim())} “${description}” follows at a distance`);
    }),
  );
});

import { expect, test } from 'vitest';
import { IMPORT_LIMITS } from '#base/limits/editor';
import type { ImportRequest } from '#contract/contents/import';
import { readImport } from '#worker/contents/import/read-import';

const { questions, answers, reportEntries, reportText } = IMPORT_LIMITS;
const xmlQuestion = (type: string, title: string, rest = '') =>
  `<question type="${type}"><questiontext><text>${title}</text></questiontext>${rest}</question>`;
const h5p = (library: string, content: object) => JSON.stringify({ h5p: { mainLibrary: library }, content });
const CHOICES = '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>';

test.each<[string, ImportRequest['format'], string]>([
  ['GIFT', 'gift', 'Which? {=a ~b}\n\n'.repeat(questions + 50)],
  ['Moodle XML', 'moodle-xml', `<quiz>${xmlQuestion('multichoice', 'Which?', CHOICES).repeat(questions + 50)}</quiz>`],
  ['a cloze text', 'moodle-xml', `<quiz>${xmlQuestion('cloze', '{1:SA:=a}').repeat(questions + 50)}</quiz>`],
  ['CSV', 'csv', `question,answer_1,answer_2\n${'Which?,*a,b\n'.repeat(questions + 50)}`],
  ['H5P', 'h5p', h5p('H5P.Blanks', { questions: Array.from({ length: questions + 50 }, () => 'A *b*') })],
])('building stops at the two hundredth question of %s', (_, format, text) => {
  const response = readImport({ format, text });
  expect('questions' in response && response.questions).toHaveLength(questions);
  expect(response.skipped).toEqual([{ line: expect.any(Number), reason: expect.stringMatching(/^At most 200 questions can be imported/) }]);
});

test('a file with exactly two hundred questions leaves nothing out', () => {
  expect(readImport({ format: 'gift', text: 'Which? {=a ~b}\n\n'.repeat(questions) }).skipped).toEqual([]);
});

test('a text whose title cannot fit is left out once, whatever number of blanks it has', () => {
  const cloze = `<quiz>${xmlQuestion('cloze', `${'a'.repeat(1_000)}${'{1:SA:=a}'.repeat(50)}`)}</quiz>`;
  const blanks = h5p('H5P.Blanks', { questions: [`${'a'.repeat(1_000)}${' *a*'.repeat(50)}`] });
  const skipped = [{ line: 1, reason: 'title: At most 1,000 characters.' }];
  expect(readImport({ format: 'moodle-xml', text: cloze }).skipped).toEqual(skipped);
  expect(readImport({ format: 'h5p', text: blanks }).skipped).toEqual(skipped);
});

test('a question with more answers than an import reads is left out with the reason', () => {
  const { skipped } = readImport({ format: 'gift', text: `Which? {=a ${'~b '.repeat(answers)}}` });
  expect(skipped).toEqual([{ line: 1, reason: 'This question has more than 200 answers.' }]);
});

test('a report lists a thousand lines and says how many more are left out', () => {
  const { skipped } = readImport({ format: 'gift', text: 'No answers\n\n'.repeat(reportEntries + 50) });
  expect(skipped).toHaveLength(reportEntries + 1);
  expect(skipped.at(-1)).toEqual({ line: 2 * reportEntries + 1, reason: '50 more are left out and not listed.' });
});

test('a report cuts a long text of the file', () => {
  const { skipped } = readImport({ format: 'moodle-xml', text: `<quiz><question type="${'x'.repeat(5_000)}"/></quiz>` });
  expect(skipped[0]?.reason).toHaveLength(reportText);
});

test('a table is read up to its last row and column', () => {
  const rows = readImport({ format: 'csv', text: `question,answer_1\n${',a\n'.repeat(IMPORT_LIMITS.rows + 5)}` });
  expect(rows.skipped.at(-1)?.reason).toBe('Rows above 20,000 are not read.');
  const columns = readImport({ format: 'csv', text: `question,answer_1${',x'.repeat(IMPORT_LIMITS.columns)}\nWhich?,lark\n` });
  expect(columns.skipped.map(({ reason }) => reason)).toEqual(['Columns above 2,000 are not read.']);
});

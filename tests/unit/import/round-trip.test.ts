import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type KquizQuestionDraft, kquizDraftFields } from '#contract/contents/kquiz';
import { formatCsvTable } from '#rules/import/csv/csv-table';
import { formatContentJson, formatQuestions } from '#rules/import/export-file';
import { asRecord } from '#rules/untyped-json';
import { anyQuestion } from '#tests/factories/questions';
import { parseCsv, parseGift, parseXml } from '#tests/helpers/import/parse-files';
import { readCsvTable } from '#worker/contents/import/read-csv-table';
import { readImport } from '#worker/contents/import/read-import';

/** `ROUND_TRIPS=1000` tries more quizzes of each format. */
const numRuns = Number(process.env['ROUND_TRIPS'] ?? 100);

const questionSchema = kquizDraftFields.questions.element;
const anyQuestions = fc.array(anyQuestion, { minLength: 1, maxLength: 4 }).map((list) => list.map((value) => questionSchema.parse(value)));

test.each(['csv', 'gift', 'moodle-xml'] as const)('exporting to %s and importing gives the same questions', (format) => {
  fc.assert(
    fc.property(anyQuestions, (list) => {
      const response = readImport({ format, text: formatQuestions(format, list) });
      expect([response.changed, response.skipped]).toEqual([[], []]);
      expect('questions' in response && response.questions).toEqual(list);
    }),
    { numRuns },
  );
});

const DIMENSIONS = ['a', 'b', 'c', 'd'].map((name) => ({ name, levels: [] }));

test('exporting to JSON and importing gives the same questions', () => {
  fc.assert(
    fc.property(anyQuestions, (list) => {
      const text = formatContentJson('kquiz', { title: 'Birds', dimensions: DIMENSIONS, questions: list });
      const response = readImport({ format: 'json', text });
      expect([response.changed, response.skipped]).toEqual([[], []]);
      expect(asRecord('content' in response && response.content)['questions']).toEqual(list);
    }),
    { numRuns },
  );
});

test('an exported table has rows of equal width, which another parser reads alike', () => {
  fc.assert(
    fc.property(anyQuestions, (list) => {
      const text = formatQuestions('csv', list);
      expect(text.slice(0, 1)).toBe('\uFEFF');
      const { data, errors } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true });
      expect(errors).toEqual([]);
      expect(new Set(data.map((cells) => cells.length)).size).toBe(1);
      expect(data.map((cells) => cells[1]?.replace(/^'(?=['\s]*[=+\-@\t\n])/, ''))).toEqual([
        'question',
        ...list.map(({ title }) => title),
      ]);
    }),
    { numRuns },
  );
});

test('no exported cell starts like a formula, in any width or after any space', () => {
  const signs = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫');
  const spaces = fc
    .array(fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000', '\ufeff', "'"), { maxLength: 3 })
    .map((parts) => parts.join(''));
  const formulas = fc.tuple(spaces, signs, fc.string({ maxLength: 4 })).map((parts) => parts.join(''));
  const controls = fc.tuple(fc.constantFrom('\t', '\n'), fc.string({ maxLength: 4 })).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(formulas, controls), (cell) => {
      expect(formatCsvTable([[cell]])).toMatch(/^"?'/);
      expect(
        readCsvTable(
          formatCsvTable([
            ['a', 'b'],
            [cell, 'x'],
          ]),
        ).rows[1]?.cells,
      ).toEqual([cell.replace(/\r\n?/g, '\n'), 'x']);
    }),
    { numRuns: 2_000 },
  );
});

test('formatting and reading a table gives the same cells, with line breaks as \\n', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const text = formatCsvTable([['a', 'b', 'c', 'd', 'e'], ...rows]);
      const nonEmptyRows = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      const { rows: readRows, skipped } = readCsvTable(text);
      expect(skipped).toEqual([]);
      expect(readRows.slice(1).map(({ cells }) => cells)).toEqual(
        nonEmptyRows.map((cells) => cells.map((cell) => cell.replace(/\r\n?/g, '\n'))),
      );
    }),
  );
});

test('a table may have more rows than a call has arguments', () => {
  expect(formatCsvTable(Array.from({ length: 200_000 }, () => ['a'])).length).toBe(600_000);
});

test('each row of a table is named by the line on which it starts', () => {
  const cell = fc.array(fc.constantFrom('a', ',', '"', '\n', '\r\n', ' ', ';'), { maxLength: 5 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
      const texts = [['question', 'answer_1'], ...rows].map((row, i) => formatCsvTable([[`row ${i}`, ...row]]));
      const lines = texts.map(
        (_, i) =>
          texts
            .slice(0, i)
            .join('')
            .split(/\r\n?|\n/).length,
      );
      expect(readCsvTable(texts.join('')).rows.map(({ line }) => line)).toEqual(lines);
    }),
    { numRuns: 500 },
  );
});

test('parsing never throws', () => {
  const exported = (format: 'csv' | 'gift' | 'moodle-xml') =>
    anyQuestion.map((question) => formatQuestions(format, [question as KquizQuestionDraft]));
  fc.assert(
    fc.property(fc.oneof(fc.string(), exported('csv'), exported('gift')), fc.nat(200), (text, cut) => {
      parseCsv(text.slice(0, cut));
      parseCsv(`question,answer\n${text.slice(cut)}`);
      parseGift(text.slice(0, cut));
      parseGift(text.slice(cut));
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(exported('moodle-xml'), fc.string(), (text, name) => {
      parseXml(text);
      parseXml(text.replaceAll(/type="\w+"/g, () => `type="${name.replace(/[^ -~]|[<&"]/g, '')}"`));
    }),
    { numRuns: 100 },
  );
});

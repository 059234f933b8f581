import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KquizQuestionDraft, kquizDraftFields } from '#contract/contents/kquiz';
import { formatCsvQuestions, parseCsvQuestions } from '#rules/import/csv-questions';
import { formatCsvTable, parseCsvTable } from '#rules/import/csv-table';
import { formatGiftQuestions } from '#rules/import/format-gift';
import { parseGiftQuestions } from '#rules/import/parse-gift';
import { anyQuestion } from '#tests/factories/questions';

const questionSchema = kquizDraftFields.questions.element;
const anyQuestions = fc.array(anyQuestion, { minLength: 1, maxLength: 4 }).map((list) => list.map((value) => questionSchema.parse(value)));
const validate = (parsed: readonly { question: unknown }[]): KquizQuestionDraft[] =>
  parsed.map((entry) => questionSchema.parse(entry.question));

test('exporting to CSV and importing gives the same questions', () => {
  fc.assert(
    fc.property(anyQuestions, (list) => {
      const { questions, skipped } = parseCsvQuestions(formatCsvQuestions(list));
      expect(skipped).toEqual([]);
      expect(validate(questions)).toEqual(list);
    }),
    { numRuns: 300 },
  );
});

test('exporting to GIFT and importing gives the same questions', () => {
  fc.assert(
    fc.property(anyQuestions, (list) => {
      const { questions, skipped } = parseGiftQuestions(formatGiftQuestions(list));
      expect(skipped).toEqual([]);
      expect(validate(questions)).toEqual(list);
    }),
    { numRuns: 300 },
  );
});

test('no exported cell starts like a formula, in any width or after any space', () => {
  const signs = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫');
  const spaces = fc
    .array(fc.constantFrom(' ', '\t', '\r', '\n', '\u00a0', '\u3000', '\ufeff', "'"), { maxLength: 3 })
    .map((parts) => parts.join(''));
  const formulas = fc.tuple(spaces, signs, fc.string({ maxLength: 4 })).map((parts) => parts.join(''));
  const controls = fc.tuple(fc.constantFrom('\t', '\r', '\n'), fc.string({ maxLength: 4 })).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(formulas, controls), (cell) => {
      expect(formatCsvTable([[cell]])).toMatch(/^"?'/);
      expect(
        parseCsvTable(
          formatCsvTable([
            ['a', 'b', 'c', 'd', 'e'],
            [cell, 'x'],
          ]),
        )[1]?.cells,
      ).toEqual([cell, 'x']);
    }),
    { numRuns: 2_000 },
  );
});

test('formatting and parsing a table gives the same cells', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const text = formatCsvTable([['a', 'b', 'c', 'd', 'e'], ...rows]);
      const nonEmptyRows = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      expect(
        parseCsvTable(text)
          .slice(1)
          .map(({ cells }) => cells),
      ).toEqual(nonEmptyRows);
    }),
  );
});

test('parsing never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        anyQuestion.map((question) => formatGiftQuestions([question])),
        anyQuestion.map((question) => formatCsvQuestions([question])),
      ),
      fc.nat(200),
      (text, cut) => {
        parseCsvQuestions(text.slice(0, cut));
        parseCsvQuestions(`question,answer\n${text.slice(cut)}`);
        parseGiftQuestions(text.slice(0, cut));
        parseGiftQuestions(text.slice(cut));
      },
    ),
    { numRuns: 300 },
  );
});

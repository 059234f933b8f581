import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KquizQuestionDraft, kquizDraftFields } from '#contract/contents/kquiz';
import { formatCsvQuestions, parseCsvQuestions } from '#rules/import/csv-questions';
import { formatCsvTable, parseCsvTable } from '#rules/import/csv-table';
import { formatGiftQuestions } from '#rules/import/format-gift';
import { parseGiftQuestions } from '#rules/import/parse-gift';
import { anyQuestion } from '#tests/factories/questions';

const question = kquizDraftFields.questions.element;
const questions = fc.array(anyQuestion, { minLength: 1, maxLength: 4 }).map((list) => list.map((one) => question.parse(one)));
const judged = (found: readonly { question: unknown }[]): KquizQuestionDraft[] => found.map((one) => question.parse(one.question));

test('questions come back from CSV as they went', () => {
  fc.assert(
    fc.property(questions, (list) => {
      const { found, skipped } = parseCsvQuestions(formatCsvQuestions(list));
      expect(skipped).toEqual([]);
      expect(judged(found)).toEqual(list);
    }),
    { numRuns: 300 },
  );
});

test('questions come back from GIFT as they went', () => {
  fc.assert(
    fc.property(questions, (list) => {
      const { found, skipped } = parseGiftQuestions(formatGiftQuestions(list));
      expect(skipped).toEqual([]);
      expect(judged(found)).toEqual(list);
    }),
    { numRuns: 300 },
  );
});

test('no cell of a table begins like a formula', () => {
  const cells = fc.tuple(fc.constantFrom('', '=', '+', '-', '@', '\t', "'", "'="), fc.string()).map(([sign, text]) => sign + text);
  fc.assert(
    fc.property(cells, (cell) => {
      expect(formatCsvTable([[cell]])).not.toMatch(/^"?([=+\-@\t]|\r(?!\n$))/);
    }),
  );
});

test('every cell of a table comes back', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const text = formatCsvTable([['a', 'b', 'c', 'd', 'e'], ...rows]);
      const kept = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      expect(
        parseCsvTable(text)
          .slice(1)
          .map(({ cells }) => cells),
      ).toEqual(kept);
    }),
  );
});

test('no text whatever throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        anyQuestion.map((one) => formatGiftQuestions([one])),
        anyQuestion.map((one) => formatCsvQuestions([one])),
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

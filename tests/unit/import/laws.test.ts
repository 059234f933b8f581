import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kquizPart, type QuestionDraft } from '#contract/contents/kquiz';
import { questionsFromCsv, questionsToCsv } from '#rules/import/csv';
import { questionsFromGift } from '#rules/import/gift-read';
import { questionsToGift } from '#rules/import/gift-write';
import { readTable, writeTable } from '#rules/import/table';
import { anyQuestion } from '#tests/factories/questions';

const question = kquizPart.questions.element;
const questions = fc.array(anyQuestion, { minLength: 1, maxLength: 4 }).map((list) => list.map((one) => question.parse(one)));
const judged = (found: readonly { question: unknown }[]): QuestionDraft[] => found.map((one) => question.parse(one.question));

test('questions come back from CSV as they went', () => {
  fc.assert(
    fc.property(questions, (list) => {
      const { found, skipped } = questionsFromCsv(questionsToCsv(list));
      expect(skipped).toEqual([]);
      expect(judged(found)).toEqual(list);
    }),
    { numRuns: 300 },
  );
});

test('questions come back from GIFT as they went', () => {
  fc.assert(
    fc.property(questions, (list) => {
      const { found, skipped } = questionsFromGift(questionsToGift(list));
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
      expect(writeTable([[cell]])).not.toMatch(/^"?([=+\-@\t]|\r(?!\n$))/);
    }),
  );
});

test('every cell of a table comes back', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const text = writeTable([['a', 'b', 'c', 'd', 'e'], ...rows]);
      const kept = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      expect(
        readTable(text)
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
        anyQuestion.map((one) => questionsToGift([one])),
        anyQuestion.map((one) => questionsToCsv([one])),
      ),
      fc.nat(200),
      (text, cut) => {
        questionsFromCsv(text.slice(0, cut));
        questionsFromCsv(`question,answer\n${text.slice(cut)}`);
        questionsFromGift(text.slice(0, cut));
        questionsFromGift(text.slice(cut));
      },
    ),
    { numRuns: 300 },
  );
});

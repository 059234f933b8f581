import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanJson } from '#rules/import/scan-json';
import { parseCsv, parseGift } from '#tests/helpers/import/parse-files';

const expectChoices = (...list: [string, 0 | 1][]) => list.map(([text, answerValue]) => expect.objectContaining({ text, answerValue }));

test.each([
  [
    'Which?,Lark,Spoon,1',
    'question,choice1,choice2,correct',
    11,
    [
      ['Lark', 1],
      ['Spoon', 0],
    ],
  ],
  [
    'Which?,Lark,Spoon,B',
    'question,option a,option b,right',
    11,
    [
      ['Lark', 0],
      ['Spoon', 1],
    ],
  ],
  [
    'Which?,Lark,Spoon,spoon',
    'Title,Answer 1,Answer 2,Correct',
    11,
    [
      ['Lark', 0],
      ['Spoon', 1],
    ],
  ],
  [
    'Which?,Lark,Swift,"1,2"',
    'question,choice1,choice2,correct',
    12,
    [
      ['Lark', 1],
      ['Swift', 1],
    ],
  ],
  [
    'Which?,*Lark,*Swift,',
    'question,choice1,choice2,correct',
    12,
    [
      ['Lark', 1],
      ['Swift', 1],
    ],
  ],
] as const)('parses a question of other tools: %s', (row, head, type, expected) => {
  const { questions, skipped } = parseCsv(`${head}\n${row}`);
  expect(skipped).toEqual([]);
  expect(questions).toMatchObject([{ line: 2, question: { type, title: 'Which?' } }]);
  expect(questions[0]?.question['selectionChoices']).toEqual(expectChoices(...(expected as unknown as [string, 0 | 1][])));
});

test('parses a table with semicolons, a byte order mark, empty rows and line breaks in cells', () => {
  const { questions } = parseCsv('\uFEFFquestion;answer_1\r\n\r\n"Two\r\nlines?";bird\r\n;\r\nNext?;tree');
  expect(questions.map(({ line, question }) => [line, question['title'], question['type']])).toEqual([
    [3, 'Two\nlines?', 21],
    [6, 'Next?', 21],
  ]);
});

test('reports skipped rows by line', () => {
  expect(parseCsv('a,b\n1,2').skipped).toEqual([{ line: 1, reason: expect.stringContaining('"question"') }]);
  expect(parseCsv('question,type,answer\nWhich?,99,x\n,11,x').skipped).toEqual([
    { line: 2, reason: 'The type “99” is unknown. Use one of 11, 12, 21, 22, 23, 31, 41, or leave it out.' },
    { line: 3, reason: 'The question is missing.' },
  ]);
});

const GIFT = `// A comment
$CATEGORY: birds

::Larks:: [html]Which one sings? {
=Lark # Yes!
~Spoon # It clinks.
####Larks do.
}

Spoons sing. {F}

Two of these fly: {~%50%Lark ~%50%Swift ~%-100%Toast}

Who was first? {=Ada =Lovelace}

Match. {=one -> eins =two -> zwei}

How many? {#6}

The {~wrong =missing} word.

Tell us. {}

No braces here

Odd. {what is this}

A range. {#1..5}`;

test('parses the examples of Moodle and reports the questions it cannot import', () => {
  const { questions, skipped } = parseGift(GIFT);
  expect(questions.map(({ line, question: { type, title } }) => [line, type, title])).toEqual([
    [4, 11, 'Which one sings?'],
    [10, 11, 'Spoons sing.'],
    [12, 12, 'Two of these fly:'],
    [14, 22, 'Who was first?'],
    [16, 41, 'Match.'],
    [18, 22, 'How many?'],
    [20, 11, 'The _____ word.'],
    [26, 22, 'Odd.'],
    [28, 22, 'A range.'],
  ]);
  expect(questions[0]?.question).toMatchObject({
    explanation: { text: 'Larks do.' },
    selectionChoices: expectChoices(['Lark', 1], ['Spoon', 0]),
  });
  expect(questions[1]?.question['selectionChoices']).toEqual(expectChoices(['True', 0], ['False', 1]));
  expect(questions[2]?.question['selectionChoices']).toEqual(expectChoices(['Lark', 1], ['Swift', 1], ['Toast', 0]));
  expect(questions[5]?.question['textInputAnswers']).toEqual([{ text: '6', accept: [], tolerance: 0 }]);
  expect(questions[8]?.question['textInputAnswers']).toEqual([{ text: '3', accept: [], tolerance: 2 }]);
  expect(skipped).toEqual([
    { line: 22, reason: 'This is an essay: nothing says which answers are right.' },
    { line: 24, reason: 'This text has no answers in braces. Texts without a question have no counterpart here.' },
  ]);
});

test.each([
  ['{"a":1,}', 1, 8],
  ['{"a":\n  [1,\n   2 3]}', 3, 6],
  ['{\n"a": tru\n}', 2, 6],
  ['', 1, 1],
  ['{"a":1', 1, 7],
  ['[1] 2', 1, 5],
  ["{'a':1}", 1, 2],
  ['["a\nb"]', 1, 2],
  ['[}', 1, 2],
])('reports the position of the syntax error in %j', (text, line, column) => {
  expect(scanJson(text, 32).errorPosition).toEqual({ line, column });
});

test('reports a syntax error for exactly the texts JSON.parse rejects', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', ']', '0', '\\', ' '), (json, at, sign) => {
      const offset = at % (json.length + 1);
      const text = json.slice(0, offset) + sign + json.slice(offset + (at % 2));
      expect(scanJson(text, 1_000).errorPosition).toEqual(isJson(text) ? null : expect.any(Object));
    }),
    { numRuns: 500 },
  );
});

test('finds the lines of questions and detects excessive depth without recursion', () => {
  expect(scanJson('{\n"questions": [\n {"a": [{}]},\n\n {}], "x": [{}]}', 32).questionLines).toEqual([3, 5]);
  expect(scanJson('['.repeat(200_000), 32)).toMatchObject({ isTooDeep: true, errorPosition: null });
});

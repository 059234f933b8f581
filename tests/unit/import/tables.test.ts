import { describe, expect, test } from 'vitest';
import { parseCsv } from '#tests/helpers/import/parse-files';

const choices = (right: number[], ...texts: string[]) => texts.map((text, i) => ({ text, answerValue: right.includes(i + 1) ? 1 : 0 }));

describe('the tables of other tools are recognised', () => {
  test.each<[string, string, object[]]>([
    [
      'Quizizz',
      `Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,Image Link,Answer explanation
Text of the question,(default is Multiple Choice),Text for option 1,Text for option 2,,,,(numbers),,,
"2 + 2 is, of course",Multiple Choice,3,4,2,,,2,30,,Count
Even?,Checkbox,1,2,4,,,"2,3",30,https://a.example/x.png,
The lark ___,Fill-in-the-Blank,sings,chirps,,,,,30,,
Your mood?,Poll,Good,Bad,,,,,30,,`,
      [
        { type: 11, title: '2 + 2 is, of course', selectionChoices: choices([2], '3', '4', '2'), explanation: { text: 'Count' } },
        { type: 12, selectionChoices: choices([2, 3], '1', '2', '4'), image: 'https://a.example/x.png' },
        { type: 22, textInputAnswers: [{ text: 'sings', accept: ['chirps'] }] },
      ],
    ],
    [
      'Kahoot',
      `Kahoot! Quiz Template,,,,,,,
,"Add questions, at least two answer alternatives",,,,,,
,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,"Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",Correct answer(s) - choose at least one
1,Which one sings?,Lark,Spoon,,,20,1
2,Which fly?,Lark,Spoon,Swift,,20,"1,3"`,
      [
        { type: 11, title: 'Which one sings?', selectionChoices: choices([1], 'Lark', 'Spoon') },
        { type: 12, selectionChoices: choices([1, 3], 'Lark', 'Spoon', 'Swift') },
      ],
    ],
    [
      'Blooket',
      `"Blooket
Import Template",,,,,,,
Question #,Question Text,Answer 1,Answer 2,"Answer 3
(Optional)","Answer 4
(Optional)","Time Limit (sec)
(Max: 300 seconds)","Correct Answer(s)
(Only include Answer #)"
1,Which one sings?,Lark,Spoon,,,20,1`,
      [{ type: 11, title: 'Which one sings?', selectionChoices: choices([1], 'Lark', 'Spoon') }],
    ],
    [
      'Gimkit',
      'Gimkit Spreadsheet Import Template,,,,\nQuestion,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional),Incorrect Answer 3 (Optional)\nWhich one sings?,Lark,Spoon,Fork,',
      [{ type: 11, selectionChoices: choices([1], 'Lark', 'Spoon', 'Fork') }],
    ],
    [
      'an add-on for Google Forms',
      'Question,Question Type,Choice A,Choice B,Answer,Points,Feedback\nWhich one sings?,Multiple Choice,Lark,Spoon,Lark,2,It does.\nSay it,Short answer,,,lark,1,',
      [
        { type: 11, selectionChoices: choices([1], 'Lark', 'Spoon'), numPoints: 2, explanation: { text: 'It does.' } },
        { type: 22, textInputAnswers: [{ text: 'lark', accept: [] }] },
      ],
    ],
    [
      'the responses to a quiz of Google Forms',
      '"Timestamp","Total score","Which one sings?","Which one sings? [Score]","Which one sings? [Feedback]","Say it","Say it [Score]"\n"2026/01/01 10:00:00","2 / 2","Lark","1.00 / 1","","lark","1.00 / 1"\n"2026/01/01 10:01:00","1 / 2","Spoon","0.00 / 1","","Lark!","1.00 / 1"\n"2026/01/01 10:02:00","1.5 / 2","Swift","0.50 / 1","","lark","1.00 / 1"',
      [
        { type: 11, title: 'Which one sings?', selectionChoices: choices([1], 'Lark', 'Spoon', 'Swift') },
        { type: 22, title: 'Say it', textInputAnswers: [{ text: 'lark', accept: ['Lark!'] }] },
      ],
    ],
    [
      'semicolons, right answers as text with a comma, and points with a decimal comma',
      'Frage;question;answer_1;answer_2;correct;points\n1;"Where; exactly?";"Paris, France";Rome;"Paris, France";1,5',
      [{ type: 11, title: 'Where; exactly?', numPoints: 1.5, selectionChoices: choices([1], 'Paris, France', 'Rome') }],
    ],
  ])('%s', (_, text, questions) => {
    expect(parseCsv(text).questions.map(({ question }) => question)).toMatchObject(questions);
  });
});

test('what a table has beyond questions is named', () => {
  const { questions, skipped } = parseCsv(
    'question,answer_1,answer_2,correct,Bloom level,image\nWhich?,Lark,Spoon,1,2,http://a.example/x.png\nWhich?,Lark,Spoon,Fork,,\nWhich?,2,3,2,,\nMood?,1,2,,,',
  );
  expect(questions.map(({ line, changes }) => [line, changes])).toEqual([
    [2, [{ what: 'Picture', why: 'Pictures need an https link.' }]],
    [5, []],
  ]);
  expect(skipped).toEqual([
    { line: 1, reason: 'These columns have no counterpart here: “Bloom level”.' },
    { line: 3, reason: '“fork” is none of the answers.' },
    { line: 4, reason: '“2” can be the number of an answer or its text. Mark the right answers with a *.' },
  ]);
});

test.each([
  ['name,place\nLark,field', 1, /The first line must name the columns: "question"/],
  ['Timestamp,Which one sings?\n2026,Lark', 1, /table of responses without points/],
  ['question,toString,constructor\nWhich?,a,b', 1, /The first line must name/],
])('the table %j is refused with what is expected', (text, line, reason) => {
  expect(parseCsv(text)).toEqual({ questions: [], skipped: [{ line, reason: expect.stringMatching(reason) }] });
});

test('a quote that never closes is named by its line, and the rows before it are read', () => {
  const { questions, skipped } = parseCsv('question,answer_1\nWhich?,*Lark\n\n"Who?,*Ada\nWhere?,*Here\n');
  expect(questions.map(({ line }) => line)).toEqual([2]);
  expect(skipped).toEqual([{ line: 4, reason: expect.stringContaining('A quote opens in this row and never closes') }]);
});

test('a row with a broken quote is left out by its line, and the rows around it are read', () => {
  const { questions, skipped } = parseCsv('question,answer_1\nWhich?,*Lark\n"Hello" means?,*Hi\nWho?,*Ada\n"Where?" ,*Here\n');
  expect(questions.map(({ line, question }) => [line, question['title']])).toEqual([
    [2, 'Which?'],
    [4, 'Who?'],
    [5, 'Where?'],
  ]);
  expect(skipped).toEqual([{ line: 3, reason: expect.stringContaining('A cell goes on behind its closing quote') }]);
});

test('after twenty rows with broken quotes the rest of the file is named as not read', () => {
  const { skipped } = parseCsv(`question,answer_1\n${'"Hello" means?,*Hi\n'.repeat(100)}`);
  expect(skipped.map(({ line }) => line)).toEqual(Array.from({ length: 22 }, (_, i) => i + 2));
  expect(skipped.at(-1)?.reason).toContain('nothing from here on is read');
});

test.each([
  ['question;answer_1\nA, B, C or D, which?;*A', 'A, B, C or D, which?'],
  ['question\tanswer_1\nA, B; C or D?\t*A', 'A, B; C or D?'],
  ['question,answer_1\nA; B; C; D?,*A', 'A; B; C; D?'],
])('the delimiter of %j is the one between its headings', (text, title) => {
  expect(parseCsv(text).questions.map(({ question }) => question['title'])).toEqual([title]);
});

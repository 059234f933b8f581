import { describe, expect, test } from 'vitest';
import { parseXml } from '#tests/helpers/import/parse-files';
import { readXml } from '#worker/contents/import/read-xml';

const IMAGE = '/images/content/01arz3ndektsv4rrffq69g5fav.png';
const wrap = (type: string, body: string, title = '<p>Which <b>one</b>?</p>') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<question type="${type}">\n<questiontext format="html"><text><![CDATA[${title}]]></text></questiontext>\n${body}\n</question>\n</quiz>`;
const answer = (text: string, fraction: number, more = '') => `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`;

function parseOne(xml: string) {
  const { questions, skipped } = parseXml(xml);
  return {
    question: questions[0]?.question,
    changes: questions[0]?.changes.map(({ what }) => what),
    reasons: skipped.map(({ reason }) => reason),
  };
}

describe('a question of Moodle becomes a question here', () => {
  test.each<[string, string, object, string[]]>([
    [
      'multichoice, one right',
      wrap(
        'multichoice',
        `<single>true</single>${answer('<![CDATA[<p>A &amp; B</p>]]>', 100, '<feedback format="html"><text>Yes</text></feedback>')}${answer('C', 0)}`,
      ),
      {
        type: 11,
        title: 'Which one?',
        selectionChoices: [
          { text: 'A & B', answerValue: 1, feedback: { text: 'Yes' } },
          { text: 'C', answerValue: 0 },
        ],
      },
      ['Question: bold'],
    ],
    [
      'multichoice, several right, in a fixed order, with points',
      wrap(
        'multichoice',
        `<defaultgrade>2.5</defaultgrade><single>false</single><shuffleanswers>0</shuffleanswers>${answer('A', 50)}${answer('B', 50)}${answer('C', 0)}`,
        'Which?',
      ),
      {
        type: 12,
        numPoints: 2.5,
        selectionChoices: [
          { answerValue: 1, keepLast: true },
          { answerValue: 1, keepLast: true },
          { answerValue: 0, keepLast: true },
        ],
      },
      ['Points for some of the right answers'],
    ],
    [
      'truefalse with a general feedback and tags',
      wrap(
        'truefalse',
        `<generalfeedback><text>Because.</text></generalfeedback>${answer('true', 0)}${answer('false', 100)}<tags><tag><text>birds</text></tag></tags>`,
        'So?',
      ),
      {
        type: 11,
        tags: ['birds'],
        explanation: { text: 'Because.' },
        selectionChoices: [
          { text: 'True', answerValue: 0 },
          { text: 'False', answerValue: 1 },
        ],
      },
      [],
    ],
    [
      'shortanswer with case',
      wrap(
        'shortanswer',
        `<usecase>1</usecase>${answer('Frog', 100)}${answer('Toad', 100)}${answer('*', 0, '<feedback><text>No</text></feedback>')}`,
        'Who?',
      ),
      { type: 22, textInputAnswers: [{ text: 'Frog', accept: ['Toad'] }], explanation: { text: 'Other answers: No' } },
      ['Capital letters', 'Feedback on single answers'],
    ],
    [
      'numerical with a tolerance',
      wrap('numerical', answer('3.5', 100, '<tolerance>0.25</tolerance>'), 'How many?'),
      { type: 22, textInputAnswers: [{ text: '3.5', accept: [], tolerance: 0.25 }] },
      [],
    ],
    [
      'matching with an extra right side',
      wrap(
        'matching',
        ['one|eins', 'two|zwei', '|drei']
          .map((pair) => pair.split('|'))
          .map(([left, right]) => `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`)
          .join(''),
        'Match',
      ),
      { type: 41, pairsAnswer: { pairLefts: [{ text: 'one' }, { text: 'two' }], pairRights: [{ text: 'eins' }, { text: 'zwei' }] } },
      ['Right side “drei” without a left side'],
    ],
    [
      'cloze with one choice',
      wrap('cloze', '', 'The {1:MULTICHOICE:=lark#Yes~spoon~%0%fork} sings.'),
      {
        type: 11,
        title: 'The _____ sings.',
        selectionChoices: [{ text: 'lark', answerValue: 1, feedback: { text: 'Yes' } }, { text: 'spoon' }, { text: 'fork' }],
      },
      [],
    ],
    [
      'cloze with one number',
      wrap('cloze', '', 'Pi is {1:NUMERICAL:=3.14:0.01}.'),
      { type: 22, title: 'Pi is _____.', textInputAnswers: [{ text: '3.14', tolerance: 0.01 }] },
      [],
    ],
    [
      'a picture of the question, hints and a name of an entity',
      wrap(
        'truefalse',
        `${answer('true', 100)}${answer('false', 0)}<hint><text>Look up</text></hint>`,
        `What is&nbsp;this? <img src="@@PLUGINFILE@@/a%20b.png" alt="A lark">`,
      ).replace('</questiontext>', `<file name="a b.png" path="/" encoding="base64">${IMAGE}</file></questiontext>`),
      { title: 'What is this?', image: IMAGE, imageAlt: 'A lark' },
      ['Hint'],
    ],
    [
      'a picture that the file lacks',
      wrap('truefalse', `${answer('true', 100)}${answer('false', 0)}`, 'What? <img src="@@PLUGINFILE@@/x.png">'),
      { title: 'What?' },
      ['Question: picture'],
    ],
  ])('%s', (_, xml, question, changes) => {
    const parsed = parseOne(xml);
    expect(parsed.question).toMatchObject(question);
    expect([parsed.changes, parsed.reasons]).toEqual([changes, []]);
  });
});

test.each([
  ['essay', wrap('essay', ''), 'This is an essay: nothing says which answers are right.'],
  ['description', wrap('description', ''), 'This is a description without a question.'],
  ['calculatedsimple', wrap('calculatedsimple', ''), 'Its numbers are computed anew for every student.'],
  ['a plugin', wrap('coderunner', ''), 'Questions of the type “coderunner” have no counterpart here.'],
  ['a name of every object', wrap('toString', ''), 'Questions of the type “toString” have no counterpart here.'],
  [
    'partial points',
    wrap('multichoice', `<single>true</single>${answer('A', 100)}${answer('B', 50)}`),
    'Some answers give part of the points. Here an answer is right or wrong: give each right one its share of 100 %.',
  ],
  ['missing words without blanks', wrap('gapselect', '', 'Nothing'), 'This text has no blanks like [[1]].'],
  ['a cloze without blanks', wrap('cloze', '', 'Nothing'), 'This text has no blanks in braces.'],
  ['a blank of a type without counterpart', wrap('cloze', '', '{1:DRAWING:=a}'), 'A blank of the type DRAWING has no counterpart here.'],
  [
    'units',
    wrap('numerical', `${answer('3', 100)}<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>`),
    'Its answers have units. Ask for the number in one unit.',
  ],
  ['HTML that is too deep', wrap('truefalse', `${answer('true', 100)}`, '<div>'.repeat(150)), 'The elements are nested too deeply.'],
])('%s is left out with the reason', (_, xml, reason) => {
  expect(parseOne(xml)).toEqual({ question: undefined, changes: undefined, reasons: [reason] });
});

test('each blank of a cloze text is a question with its own answers and points, in which the others are left open', () => {
  const text = '<p>The {1:SHORTANSWER:=lark~swift} has {2:NUMERICAL:=2:0} wings and {:MULTICHOICE:=a beak~four legs} and {:SA:=a*}.</p>';
  const { questions, skipped } = parseXml(wrap('cloze', '<defaultgrade>5</defaultgrade>', text));
  expect(questions.map(({ question }) => question)).toMatchObject([
    { type: 22, title: 'The _____ has (…) wings and (…) and (…).', numPoints: 1, textInputAnswers: [{ text: 'lark', accept: [] }] },
    { type: 22, title: 'The (…) has _____ wings and (…) and (…).', numPoints: 2, textInputAnswers: [{ text: '2', tolerance: 0 }] },
    {
      type: 11,
      title: 'The (…) has (…) wings and _____ and (…).',
      numPoints: 1,
      selectionChoices: [
        { text: 'a beak', answerValue: 1 },
        { text: 'four legs', answerValue: 0 },
      ],
    },
  ]);
  const split = { what: '4 blanks', why: 'Each is a question of its own here, in which the others are shown as (…).' };
  expect(questions.map(({ line, changes }) => [line, changes])).toEqual(questions.map(() => [3, [split]]));
  expect(skipped).toEqual([{ line: 3, reason: expect.stringContaining('stands for any text') }]);
});

test.each([
  ['gapselect', 'selectoption'],
  ['ddwtos', 'dragbox'],
])('each blank of the type %s is a choice among the words of its group', (type, tag) => {
  const words = ['lark 1', 'two 2', 'spoon 1', 'six 2', 'lark 1'].map((word) => word.split(' '));
  const options = words.map(([text, group]) => `<${tag}><text>${text}</text><group>${group}</group></${tag}>`).join('');
  const { questions, skipped } = parseXml(wrap(type, options, '<p>A [[1]] has [[2]] wings and [[9]].</p>'));
  expect(questions.map(({ question }) => question)).toMatchObject([
    {
      type: 11,
      title: 'A _____ has (…) wings and (…).',
      selectionChoices: [
        { text: 'lark', answerValue: 1 },
        { text: 'spoon', answerValue: 0 },
      ],
    },
    {
      type: 11,
      title: 'A (…) has _____ wings and (…).',
      selectionChoices: [
        { text: 'two', answerValue: 1 },
        { text: 'six', answerValue: 0 },
      ],
    },
  ]);
  expect(questions.map(({ changes }) => changes.map(({ what }) => what))).toEqual([['3 blanks'], ['3 blanks']]);
  expect(skipped.map(({ reason }) => reason)).toEqual(['The blank [[9]] has no word.']);
});

test('categories become tags, and questions without a <quiz> around them are read', () => {
  const question = (title: string) =>
    `<question type="truefalse"><questiontext><text>${title}</text></questiontext>${answer('true', 100)}${answer('false', 0)}</question>`;
  const category = '<question type="category"><category><text>$course$/top/Birds</text></category></question>';
  expect(parseXml(`<quiz>${category}${question('Owl?')}</quiz>`).questions[0]?.question['tags']).toEqual(['Birds']);
  expect(parseXml(question('Owl?')).questions).toHaveLength(1);
  expect(parseXml('<html></html>').skipped).toEqual([{ line: 1, reason: expect.stringContaining('no <quiz>') }]);
});

test.each([
  ['<quiz>\n<question>\n</quiz>', 3],
  ['<quiz>\n&unknown;</quiz>', 2],
  ['not XML', 1],
  [`<quiz>${'<a>'.repeat(40)}`, 1],
])('the error of %j names its line', (text, line) => {
  expect(readXml(text).error?.line).toBe(line);
});

test('an entity that expands without end is refused', () => {
  const bomb = '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>';
  expect(readXml(bomb).error?.message).toContain('undefined entity');
});

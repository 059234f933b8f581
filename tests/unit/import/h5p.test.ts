import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readH5pPackage } from '#islands/editor/import/h5p-package.ts';
import { parseH5pQuestions } from '#rules/import/h5p/parse-h5p';
import { createHtmlCleaner } from '#worker/contents/import/clean-html';

const IMAGE = '/images/content/01arz3ndektsv4rrffq69g5fav.png';
const picture = (path: string, metadata: object = {}) => ({
  type: { library: 'H5P.Image 1.1', params: { file: { path }, alt: 'Berries' }, metadata },
});

function parseSet(...questions: object[]) {
  const parsed = parseH5pQuestions({ h5p: { mainLibrary: 'H5P.QuestionSet' }, content: { questions } }, createHtmlCleaner());
  return {
    questions: parsed?.questions.map(({ line, question }) => ({ line, ...question })),
    changes: parsed?.questions.flatMap(({ changes }) => changes.map(({ what }) => what)),
    skipped: parsed?.skipped,
  };
}

describe('a question of a set becomes a question here', () => {
  test.each<[string, string, object, object, string[]]>([
    [
      'MultiChoice, one right, with a picture and feedback',
      'H5P.MultiChoice 1.16',
      {
        question: '<p>Which?</p>\n',
        media: picture(IMAGE),
        answers: [
          { text: '<div>A</div>', correct: true, tipsAndFeedback: { chosenFeedback: '<div>Yes</div>' } },
          { text: '<div>B</div>', correct: false, tipsAndFeedback: { tip: 'Not this' } },
        ],
      },
      {
        type: 11,
        title: 'Which?',
        image: IMAGE,
        imageAlt: 'Berries',
        selectionChoices: [
          { text: 'A', answerValue: 1, feedback: { text: 'Yes' } },
          { text: 'B', answerValue: 0 },
        ],
      },
      ['Tips'],
    ],
    [
      'MultiChoice, several right',
      'H5P.MultiChoice 1.16',
      {
        question: 'Which?',
        answers: ['A', 'B', 'C'].map((text, i) => ({ text, correct: i < 2 })),
        behaviour: { type: 'auto', singlePoint: true },
      },
      { type: 12, selectionChoices: [{ answerValue: 1 }, { answerValue: 1 }, { answerValue: 0 }] },
      [],
    ],
    [
      'MultiChoice for several answers, of which one is right',
      'H5P.MultiChoice 1.16',
      { question: 'Which?', answers: ['A', 'B'].map((text, i) => ({ text, correct: i === 1 })), behaviour: { type: 'multi' } },
      { type: 12, selectionChoices: [{ answerValue: 0 }, { answerValue: 1 }] },
      [],
    ],
    [
      'TrueFalse with its own words and a credited picture that is missing',
      'H5P.TrueFalse 1.8',
      {
        question: 'So?',
        correct: 'false',
        l10n: { trueText: 'Yes', falseText: 'No' },
        media: picture('images/x.png'),
        behaviour: { feedbackOnCorrect: 'Right', feedbackOnWrong: 'Wrong' },
      },
      {
        type: 11,
        selectionChoices: [
          { text: 'Yes', answerValue: 0, feedback: { text: 'Wrong' } },
          { text: 'No', answerValue: 1, feedback: { text: 'Right' } },
        ],
      },
      ['Picture'],
    ],
    [
      'SingleChoiceSet',
      'H5P.SingleChoiceSet 1.11',
      { choices: [{ question: 'Which?', answers: ['right', 'wrong'] }] },
      {
        type: 11,
        selectionChoices: [
          { text: 'right', answerValue: 1 },
          { text: 'wrong', answerValue: 0 },
        ],
      },
      [],
    ],
    [
      'Blanks with one blank',
      'H5P.Blanks 1.14',
      { text: '<p>Fill in.</p>', questions: ['<p>*Cloud/Sky:white*berries</p>'], behaviour: { caseSensitive: true } },
      { type: 22, title: 'Fill in.\n_____berries', textInputAnswers: [{ text: 'Cloud', accept: ['Sky'] }] },
      ['Tips', 'Capital letters'],
    ],
    [
      'DragText with several words',
      'H5P.DragText 1.10',
      { taskDescription: 'Colours', textField: 'Sky *blue*\nGrass *green*', distractors: '*red*' },
      {
        type: 41,
        title: 'Colours\nSky _____ (1)\nGrass _____ (2)',
        pairsAnswer: { pairLefts: [{ text: '(1)' }, { text: '(2)' }], pairRights: [{ text: 'blue' }, { text: 'green' }] },
      },
      ['Extra words “red”'],
    ],
    [
      'DragText with one word and others',
      'H5P.DragText 1.10',
      { taskDescription: '', textField: 'Sky *blue*', distractors: '*red*' },
      {
        type: 11,
        selectionChoices: [
          { text: 'blue', answerValue: 1 },
          { text: 'red', answerValue: 0 },
        ],
      },
      [],
    ],
    [
      'DragQuestion with named places',
      'H5P.DragQuestion 1.14',
      {
        question: {
          settings: { questionTitle: 'Sort' },
          task: {
            elements: ['Cat', 'Oak', 'Stone'].map((text) => ({
              type: { library: 'H5P.AdvancedText 1.1', params: { text: `<p>${text}</p>` } },
            })),
            dropZones: [
              { label: '<div>Animals</div>', showLabel: true, correctElements: ['0'] },
              { label: 'Plants', showLabel: true, correctElements: ['1'] },
            ],
          },
        },
      },
      {
        type: 31,
        title: 'Sort',
        bucketChoices: [{ text: 'Animals' }, { text: 'Plants' }],
        selectionChoices: [
          { text: 'Cat', bucketIndex: 0 },
          { text: 'Oak', bucketIndex: 1 },
        ],
      },
      ['1 item without a place'],
    ],
  ])('%s', (_, library, params, question, changes) => {
    const parsed = parseSet({ library, params });
    expect(parsed.questions).toMatchObject([{ line: 1, ...question }]);
    expect([parsed.changes, parsed.skipped]).toEqual([changes, []]);
  });
});

test('each of several blanks in a text is a question in which the others are left open', () => {
  const questions = ['<p>*Cloud/Sky* and *blue*berries</p>', '<p>*One* more</p>'];
  const parsed = parseSet({ library: 'H5P.Blanks 1.14', params: { text: '<p>Fill in.</p>', questions } });
  expect(parsed.questions).toMatchObject([
    { line: 1, type: 22, title: 'Fill in.\n_____ and (…)berries', textInputAnswers: [{ text: 'Cloud', accept: ['Sky'] }] },
    { line: 1, type: 22, title: 'Fill in.\n(…) and _____berries', textInputAnswers: [{ text: 'blue', accept: [] }] },
    { line: 1, type: 22, title: 'Fill in.\n_____ more', textInputAnswers: [{ text: 'One', accept: [] }] },
  ]);
  expect([parsed.changes, parsed.skipped]).toEqual([['2 blanks', '2 blanks'], []]);
});

test('every entry without a counterpart is named, also one without any text', () => {
  expect(
    parseSet(
      { library: 'H5P.MarkTheWords 1.11', params: {} },
      { library: 'H5P.Blanks 1.14', params: {} },
      { library: 'toString 1.0', params: {} },
      { library: 'H5P.MultiChoice 1.16', params: { question: 'Which?', answers: [{ text: 'A' }] } },
      { library: 'H5P.DragQuestion 1.14', params: { question: { task: { dropZones: [{ label: 'A', showLabel: false }] } } } },
      'odd' as unknown as object,
    ).skipped?.map(({ line, reason }) => `${line} ${reason}`),
  ).toEqual([
    '1 Questions of the type H5P.MarkTheWords have no counterpart here.',
    '2 The question is missing.',
    '3 Questions of the type toString have no counterpart here.',
    '4 No answer is marked as right.',
    '5 Its places are parts of a picture or take several things. Buckets with names are the counterpart here.',
    '6 Questions of the type that this entry lacks have no counterpart here.',
  ]);
});

test('a package of another kind has no questions', () => {
  expect(parseH5pQuestions({ h5p: { mainLibrary: 'H5P.InteractiveVideo' }, content: {} }, createHtmlCleaner())).toBeNull();
  expect(parseH5pQuestions('text', createHtmlCleaner())).toBeNull();
});

const H5P = strToU8('{"mainLibrary":"H5P.QuestionSet"}');
const buildContent = (path: string) =>
  strToU8(
    JSON.stringify({ questions: [{ library: 'H5P.TrueFalse 1.8', params: { question: 'So?', correct: 'true', media: picture(path) } }] }),
  );

test('a package is unpacked to its text and the pictures that it names', async () => {
  const { text, pictures, error } = await readH5pPackage(
    zipSync({
      'h5p.json': H5P,
      'content/content.json': buildContent('images/a.png'),
      'content/images/a.png': strToU8('png bytes'),
      'content/images/other.png': strToU8('other'),
      'H5P.TrueFalse-1.8/script.js': strToU8('alert(1)'),
    }),
  );
  expect(error).toBeNull();
  expect(JSON.parse(text ?? '')).toMatchObject({
    h5p: { mainLibrary: 'H5P.QuestionSet' },
    content: { questions: [{ params: { media: { type: { params: { file: { path: 'picture:1:' } } } } } }] },
  });
  expect([...(pictures ?? [])].map(([name, { type, size }]) => [name, type, size])).toEqual([['picture:1:', 'image/png', 9]]);
});

/** The package with another size in the directory of its files, which is written as the local header and the central one. */
function withDeclaredSize(bytes: Uint8Array, realSize: number, size: number): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let i = 0; i + 4 <= copy.length; i += 1) if (view.getUint32(i, true) === realSize) view.setUint32(i, size, true);
  return copy;
}

/** The package with another number of files in the record at its end. */
function withFileCount(bytes: Uint8Array, count: number): Uint8Array {
  const copy = bytes.slice();
  new DataView(copy.buffer).setUint16(copy.length - 12, count, true);
  return copy;
}

test.each<[string, Uint8Array, RegExp]>([
  ['no archive', strToU8('PK\u0003\u0004 nothing'), /cannot be unpacked/],
  ['another archive', zipSync({ 'a.txt': strToU8('a') }), /no h5p\.json/],
  ['a path out of it', zipSync({ 'h5p.json': H5P, 'content/content.json': H5P, '../evil.png': H5P }), /lead out of it/],
  ['an absolute path', zipSync({ 'h5p.json': H5P, 'content/content.json': H5P, '/etc/evil.png': H5P }), /lead out of it/],
  [
    'content that is too large',
    zipSync({ 'h5p.json': H5P, 'content/content.json': new Uint8Array(51_000_000) }),
    /larger than 50 MB when unpacked/,
  ],
  ['content that is not JSON', zipSync({ 'h5p.json': H5P, 'content/content.json': strToU8('{') }), /not valid JSON/],
  [
    'text that is too large',
    zipSync({ 'h5p.json': H5P, 'content/content.json': new Uint8Array(8_000_001).fill(0x20) }),
    /text of this package is larger than 8 MB/,
  ],
  [
    'more files than the limit',
    zipSync({ 'h5p.json': H5P, ...Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`content/${i}.txt`, new Uint8Array()])) }),
    /more than 5,000 files/,
  ],
  [
    'a directory that names more files than there are',
    withFileCount(zipSync({ 'h5p.json': H5P, 'content/content.json': H5P }), 60_000),
    /cannot be unpacked/,
  ],
  [
    'content that unpacks to more than it says',
    withDeclaredSize(zipSync({ 'h5p.json': H5P, 'content/content.json': new Uint8Array(5_000_001).fill(0x20) }), 5_000_001, 100),
    /cannot be unpacked|not valid JSON/,
  ],
])('%s is refused', async (_, bytes, error) => {
  expect((await readH5pPackage(bytes)).error).toMatch(error);
});

test('a picture that unpacks to more than it says is left out', async () => {
  const bomb = withDeclaredSize(
    zipSync({ 'h5p.json': H5P, 'content/content.json': buildContent('images/a.png'), 'content/images/a.png': new Uint8Array(5_000_003) }),
    5_000_003,
    1_000,
  );
  const { text, pictures, error } = await readH5pPackage(bomb);
  expect([error, pictures?.size]).toEqual([null, 0]);
  expect(text).toContain('picture:1:');
});

import { expect, test } from 'vitest';
import { kquizDraftFields } from '#contract/contents/kquiz';
import { formatExportLosses, listExportLosses } from '#rules/import/export-losses';

const toQuestion = (fields: object) => kquizDraftFields.questions.element.parse({ title: 'Which?', ...fields });
const choices = { type: 11, selectionChoices: [{ text: 'a', answerValue: 1 }, { text: 'b' }] };
const buildQuiz = (questions: object[], fields: object = {}) => ({
  title: 'Birds',
  description: '',
  tags: [],
  imageHomePage: '',
  timeLimit: null,
  dimensions: [{ levels: [] }],
  questions: questions.map(toQuestion),
  ...fields,
});

test.each<[string, object[], object, string[]]>([
  ['plain choices', [choices], {}, []],
  ['one typed text with its spellings', [{ type: 22, textInputAnswers: [{ text: 'a', accept: ['b'] }] }], {}, []],
  ['one number', [{ type: 22, textInputAnswers: [{ text: '3', tolerance: 1 }] }], {}, []],
  ['several typed texts', [{ type: 22, textInputAnswers: [{ text: 'a' }, { text: 'b' }] }], {}, ['several typed answers']],
  ['a scrambled word', [{ type: 21, textInputAnswers: [{ text: 'a' }] }], {}, ['scrambled words']],
  ['a picture and a description', [{ ...choices, image: '/art/bird.svg', description: 'Look' }], {}, ['descriptions', 'pictures']],
  ['points and tags', [{ ...choices, numPoints: 2, tags: ['x'] }], {}, ['points', 'tags']],
])('GIFT holds %s, or says what Moodle does not read', (_, questions, fields, inComments) => {
  expect(listExportLosses('gift', buildQuiz(questions, fields)).inComments).toEqual(inComments);
});

test('the XML of Moodle has points and tags of its own', () => {
  expect(listExportLosses('moodle-xml', buildQuiz([{ ...choices, numPoints: 2, tags: ['x'] }])).inComments).toEqual([]);
});

test('fields of the quiz itself are in JSON only', () => {
  const quiz = buildQuiz([choices], { timeLimit: 60, tags: ['birds'], dimensions: [{ levels: [{}] }] });
  expect(listExportLosses('json', quiz)).toEqual({ omitted: [], inComments: [] });
  for (const format of ['csv', 'gift', 'moodle-xml'] as const)
    expect(listExportLosses(format, quiz).omitted).toEqual(['title', 'tags of the quiz', 'time limit', 'scores and levels']);
  expect(formatExportLosses({ omitted: ['title'], inComments: ['pictures'] })).toEqual([
    'Not in this file: title. JSON has everything.',
    'Moodle does not read: pictures. They are in comments, so that an import here restores them.',
  ]);
  expect(formatExportLosses({ omitted: [], inComments: [] })).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';
import { generatedKquiz, generatedPquiz } from '#contract/contents/generate';
import { countWrittenQuestions } from '#rules/generate/count-written-questions';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#rules/generate/generated-draft';
import { buildTopicArticle, buildTopicPquiz } from '#rules/generate/offline-templates';
import { repairArticle, repairKquiz, repairPquiz } from '#rules/generate/repair-model-output';

const request = { topic: 'birds', questionCount: 5, note: 'Written offline.' };
const topics = fc
  .oneof(fc.string({ minLength: 1, maxLength: 200 }), fc.constantFrom('Ä', '愛', '😀', 'aaa', 'the rivers of Europe', "don't", '%'))
  .map((topic) => topic.trim())
  .filter((topic) => topic !== '');

test('repairs the known mistakes of models', () => {
  const answer = {
    name: 'Birds',
    levels: ['Egg', { title: 'Lark', description: 'You sing.' }, {}],
    questions: [
      { question: 'Sings?', options: ['Lark', 'Spoon'], answer: 'lark', reason: 'It does.' },
      { title: 'By letter?', choices: ['a', 'b'], right: 'B' },
      { title: 'By index?', choices: [{ text: 'x' }, { text: 'y' }, { text: 'x' }], right: 1, explanation: 7 },
      { title: 'Out of range?', choices: ['a', 'b'], right: 4 },
      { title: 'One?', choices: ['a'], right: 0 },
      { choices: ['a', 'b'], right: 0 },
      'text',
    ],
  };
  expect(repairKquiz(answer, request)).toEqual({
    title: 'Birds',
    description: 'Birds',
    levels: [
      { title: 'Egg', description: 'Egg' },
      { title: 'Lark', description: 'You sing.' },
    ],
    questions: [
      { title: 'Sings?', choices: ['Lark', 'Spoon'], right: 0, explanation: 'It does.' },
      { title: 'By letter?', choices: ['a', 'b'], right: 1, explanation: '' },
      { title: 'By index?', choices: ['x', 'y'], right: 1, explanation: '7' },
    ],
  });
});

test('a choice names its result by index or by title, and is dropped otherwise', () => {
  const answer = {
    title: 'Spoons',
    results: [{ title: 'Tea' }, { name: 'Soup' }],
    questions: [
      {
        title: 'How much?',
        choices: [
          { title: 'Little', result: 0 },
          { text: 'All', result: 'soup' },
          { title: 'None', result: 7 },
        ],
      },
    ],
  };
  expect(repairPquiz(answer, request)).toMatchObject({
    questions: [
      {
        choices: [
          { title: 'Little', result: 0 },
          { title: 'All', result: 1 },
        ],
      },
    ],
  });
});

test('repairing never throws, and every valid answer can be saved', () => {
  const anyAnswer = fc.oneof(
    fc.jsonValue(),
    fc.record({ title: fc.string(), results: fc.jsonValue(), levels: fc.jsonValue(), questions: fc.array(fc.jsonValue()) }),
  );
  fc.assert(
    fc.property(anyAnswer, (answer) => {
      const kquiz = generatedKquiz.safeParse(repairKquiz(answer, request));
      if (kquiz.success) expect(kquizDraft.safeParse(buildKquizDraft(kquiz.data)).error).toBeUndefined();
      const pquiz = generatedPquiz.safeParse(repairPquiz(answer, request));
      if (pquiz.success) expect(pquizDraft.safeParse(buildPquizDraft(pquiz.data)).error).toBeUndefined();
      repairArticle(answer, request);
    }),
  );
});

test('a generated quiz has one right choice per question and ascending levels', () => {
  const writtenQuiz = {
    title: 'Birds',
    description: 'Two.',
    levels: ['a', 'b', 'c', 'd'].map((title) => ({ title, description: title })),
    questions: ['One?', 'Two?'].map((title) => ({ title, choices: ['right', 'w1', 'w2'], right: 0, explanation: '' })),
  };
  const draft = kquizDraft.parse(buildKquizDraft(writtenQuiz));
  for (const question of draft.questions) {
    expect(
      question.type === 11 && question.selectionChoices.filter(({ answerValue }) => answerValue === 1).map(({ text }) => text),
    ).toEqual(['right']);
  }
  expect(draft.dimensions[0]?.levels.map(({ minScore }) => minScore)).toEqual([0, 1, 2]);
  expect(buildArticleDraft({ title: 'a', description: 'b', html: '<p>c</p>' })).toEqual({
    title: 'a',
    description: 'b',
    htmlContent: '<p>c</p>',
  });
});

test('a template gives a reproducible draft for any topic that can be saved and has the offline note', () => {
  fc.assert(
    fc.property(topics, fc.integer({ min: 1, max: 20 }), (topic, questionCount) => {
      const topicRequest = { ...request, topic, questionCount };
      for (const [build, schema] of [
        [buildTopicPquiz, pquizDraft],
        [buildTopicArticle, articleDraft],
      ] as const) {
        const draft = build(topicRequest);
        expect(schema.safeParse(draft).error).toBeUndefined();
        expect(build(topicRequest)).toEqual(draft);
        expect(draft['description']).toContain('Written offline.');
      }
    }),
  );
});

test.each([
  ['{"title":"A","questions":[{"title":"One {","choices":["a","]"]},{"title":"Two \\" }"}', 2],
  ['{"questions": [ {"title":"One","choices":["a"', 0],
  ['{"questions":[{"a":1}],"levels":[{},{}]}', 1],
  ['{"title":"questions"', 0],
  ['', 0],
])('counts the questions that unfinished JSON has in whole: %s', (json, count) => {
  expect(countWrittenQuestions(json)).toBe(count);
});

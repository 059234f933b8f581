import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';
import { writtenKquiz, writtenPquiz } from '#contract/contents/generate';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#rules/generate/generated-draft';
import { buildKquizFromSources, buildLetterKquiz } from '#rules/generate/offline-kquiz';
import { buildTopicArticle, buildTopicPquiz } from '#rules/generate/offline-templates';
import { repairArticle, repairKquiz, repairPquiz } from '#rules/generate/repair-answer';
import { choiceQuestion, pairsQuestion } from '#tests/factories/quizzes';

const wish = { topic: 'birds', questionCount: 5, note: 'Written offline.' };
const topics = fc
  .oneof(fc.string({ minLength: 1, maxLength: 200 }), fc.constantFrom('Ä', '愛', '😀', 'aaa', 'the rivers of Europe', "don't", '%'))
  .map((topic) => topic.trim())
  .filter((topic) => topic !== '');

test('what models get wrong is mended', () => {
  const answer = {
    name: 'Birds',
    levels: ['Egg', { title: 'Lark', description: 'You sing.' }, {}],
    questions: [
      { question: 'Sings?', options: ['Lark', 'Spoon'], answer: 'lark', reason: 'It does.' },
      { title: 'By letter?', choices: ['a', 'b'], right: 'B' },
      { title: 'By place?', choices: [{ text: 'x' }, { text: 'y' }, { text: 'x' }], right: 1, explanation: 7 },
      { title: 'Nowhere?', choices: ['a', 'b'], right: 4 },
      { title: 'One?', choices: ['a'], right: 0 },
      { choices: ['a', 'b'], right: 0 },
      'text',
    ],
  };
  expect(repairKquiz(answer, wish)).toEqual({
    title: 'Birds',
    description: 'Birds',
    levels: [
      { title: 'Egg', description: 'Egg' },
      { title: 'Lark', description: 'You sing.' },
    ],
    questions: [
      { title: 'Sings?', choices: ['Lark', 'Spoon'], right: 0, explanation: 'It does.' },
      { title: 'By letter?', choices: ['a', 'b'], right: 1, explanation: '' },
      { title: 'By place?', choices: ['x', 'y'], right: 1, explanation: '7' },
    ],
  });
});

test('a choice counts for its result by place or by name, or not at all', () => {
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
  expect(repairPquiz(answer, wish)).toMatchObject({
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

test('whatever a model answers is mended without failing, and what then fits can be saved', () => {
  const something = fc.oneof(
    fc.jsonValue(),
    fc.record({ title: fc.string(), results: fc.jsonValue(), levels: fc.jsonValue(), questions: fc.array(fc.jsonValue()) }),
  );
  fc.assert(
    fc.property(something, (answer) => {
      const kquiz = writtenKquiz.safeParse(repairKquiz(answer, wish));
      if (kquiz.success) expect(kquizDraft.safeParse(buildKquizDraft(kquiz.data)).error).toBeUndefined();
      const pquiz = writtenPquiz.safeParse(repairPquiz(answer, wish));
      if (pquiz.success) expect(pquizDraft.safeParse(buildPquizDraft(pquiz.data)).error).toBeUndefined();
      repairArticle(answer, wish);
    }),
  );
});

test('a written quiz is saved with one right choice, wherever it stands, and levels that rise', () => {
  const written = {
    title: 'Birds',
    description: 'Two.',
    levels: ['a', 'b', 'c', 'd'].map((title) => ({ title, description: title })),
    questions: ['One?', 'Two?'].map((title) => ({ title, choices: ['right', 'w1', 'w2'], right: 0, explanation: '' })),
  };
  const draft = kquizDraft.parse(buildKquizDraft(written));
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

test('offline, any topic at all gives a quiz that can be saved, always the same one, which says that it is offline', () => {
  fc.assert(
    fc.property(topics, fc.integer({ min: 1, max: 20 }), (topic, questionCount) => {
      const own = { ...wish, topic, questionCount };
      for (const [write, schema] of [
        [buildLetterKquiz, kquizDraft],
        [buildTopicPquiz, pquizDraft],
        [buildTopicArticle, articleDraft],
      ] as const) {
        const draft = write(own);
        expect(schema.safeParse(draft).error).toBeUndefined();
        expect(write(own)).toEqual(draft);
        expect(draft['description']).toContain('Written offline.');
      }
    }),
  );
});

test('the letters of a word are asked truly', () => {
  const { questions } = kquizDraft.parse(buildLetterKquiz({ ...wish, topic: 'the lark', questionCount: 6 }));
  const right = questions.map(
    (question) => question.type === 11 && [question.title, question.selectionChoices.find(({ answerValue }) => answerValue === 1)?.text],
  );
  expect(right).toEqual([
    ['How many letters has “lark”?', '4'],
    ['With which letter does “lark” begin?', 'L'],
    ['With which letter does “lark” end?', 'K'],
    ['How many different letters has “lark”?', '4'],
    ['Which of these letters is not in “lark”?', expect.not.stringMatching(/[LARK]/)],
    ['How does “lark” read backwards?', 'KRAL'],
  ]);
});

test('facts are asked out of the core team’s quizzes, each once, without their ids, and the sources are known', () => {
  const quiz = (id: string, titles: string[]) => ({
    id,
    title: id,
    questions: [
      ...titles.map((title) => choiceQuestion(11, 'a', { title })),
      choiceQuestion(12, 'ab', { title: 'several' }),
      pairsQuestion(['x', 'y']),
    ],
  });
  const made = buildKquizFromSources([quiz('one', ['Q1', 'Q2']), quiz('two', ['Q2', 'Q3'])], wish) ?? expect.fail('nothing');
  const draft = kquizDraft.parse(made.draft);
  expect(draft.questions.map(({ title }) => title).toSorted()).toEqual(['Q1', 'Q2', 'Q3']);
  expect(JSON.stringify(made.draft)).not.toContain('"_id"');
  expect(made.from.map(({ id }) => id).toSorted()).toEqual(['one', 'two']);
  expect(buildKquizFromSources([quiz('none', [])], wish)).toBeNull();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kquizDraft } from '#contract/contents/contents';
import type { KquizQuestion } from '#contract/contents/kquiz';
import { findTopicWords, parseTopic } from '#rules/generate/match-topic';
import { buildKquizFromSources, type SourceQuiz } from '#rules/generate/offline-kquiz';
import { buildChoiceQuestion, buildPairsQuestion, buildScrambleQuestion } from '#tests/factories/quizzes';

const buildSource = (fields: Partial<SourceQuiz> = {}): SourceQuiz => ({
  id: 'one',
  title: 'Left on the Tiber',
  description: '',
  tags: ['bridge', 'rivers', 'europe'],
  categories: ['Places'],
  language: 'en',
  creatorName: 'Wren',
  url: 'https://quizlark.test/kquiz/one',
  questions: ask('Which river flows through Rome?', 'Which river is the longest in Italy?', 'Which river flows through Paris?'),
  ...fields,
});
const ask = (...titles: string[]): KquizQuestion[] => titles.map((title) => buildChoiceQuestion(11, 'a', { title }));
const collect = (sources: readonly SourceQuiz[], topic: string, { language = 'en', questionCount = 8 } = {}) =>
  buildKquizFromSources(sources, { topic, language, questionCount, note: 'Written offline.' });
const listTitles = (sources: readonly SourceQuiz[], topic: string, options = {}) => {
  const quiz = collect(sources, topic, options);
  return (
    quiz &&
    kquizDraft
      .parse(quiz.draft)
      .questions.map(({ title }) => title)
      .toSorted()
  );
};

describe('words of a topic', () => {
  test.each([
    ['moon', 'en', 'Which moonstone is the largest?', false],
    ['moon', 'en', 'Which moons has Mars?', true],
    ['birds', 'en', 'A bird in the hand', true],
    ['cities', 'en', 'Which city is it?', true],
    ['boxes', 'en', 'What is in the box?', true],
    ['plan', 'en', 'Three planes', false],
    ['glass', 'en', 'Which gla is it?', false],
    ['art', 'en', 'Where does it start?', false],
    ['Flüsse', 'de', 'Welche Flüsse?', true],
    ['Blume', 'de', 'Blumen im Garten', true],
    ['río', 'es', 'Los ríos de España', true],
    ['bò', 'vi', 'Con bơ nào?', false],
    ['bò', 'vi', 'Con bò nào?', true],
    ['鳥', 'ja', 'この鳥は何ですか', true],
  ])('%s (%s) in “%s”: %s', (topic, language, text, isFound) => {
    expect(findTopicWords(parseTopic(topic, language), text)).toEqual(isFound ? expect.arrayContaining([expect.any(String)]) : []);
  });

  test('leave out the small words of eight languages', () => {
    expect(parseTopic('the rivers of Europe', 'en').words).toEqual(['rivers', 'europe']);
    expect(parseTopic('die Flüsse in der Schweiz', 'de').words).toEqual(['flusse', 'schweiz']);
    expect(parseTopic('sông ở châu Âu', 'vi').words).toEqual(['sông', 'châu', 'âu']);
  });
});

test('is titled by what the questions are about, never by the wish, and names its sources with their links', () => {
  const { draft, sources } = collect([buildSource()], 'a quiz about the rivers of Europe') ?? expect.fail('nothing fits');
  expect(sources).toHaveLength(1);
  expect(draft).toMatchObject({ title: 'Rivers · Europe', description: 'Questions from “Left on the Tiber” (Wren). Written offline.' });
  for (const { explanation } of kquizDraft.parse(draft).questions)
    expect(explanation.text).toBe('Because. “Left on the Tiber”: https://quizlark.test/kquiz/one');
  expect(JSON.stringify(draft)).not.toContain('"_id"');
});

test.each([
  ['a word that no quiz has', 'underground rivers of Europe', {}],
  ['a topic of which only one word fits', 'rivers of Asia', {}],
  ['a language without quizzes', 'rivers of Europe', { language: 'de' }],
  ['Vietnamese', 'sông ở châu Âu', { language: 'vi' }],
  ['no word at all', '…', {}],
])('refuses %s', (_name, topic, options) => {
  expect(collect([buildSource()], topic, options)).toBeNull();
});

test('refuses fewer than three questions, unless fewer were asked for', () => {
  const source = buildSource({ questions: ask('Which river flows through Rome?', 'Which river flows through Paris?') });
  expect([collect([source], 'rivers'), listTitles([source], 'rivers', { questionCount: 2 })?.length]).toEqual([null, 2]);
});

test('German quizzes are found by German topics, and get no English texts', () => {
  const source = buildSource({
    title: 'Flüsse Europas',
    tags: [],
    language: 'de',
    questions: ask('Welcher Fluss?', 'Durch Rom?', 'Durch Bonn?'),
  });
  const { draft } = collect([source], 'Flüsse', { language: 'de-AT' }) ?? expect.fail('nothing fits');
  expect(draft).toMatchObject({ title: 'Flüsse Europas', description: '“Flüsse Europas” (Wren)', dimensions: [{ levels: [] }] });
});

test('takes no more than three questions of one quiz, and each question once', () => {
  const questions = ask('Which river?', 'River A?', 'River B?', 'River C?', 'River D?');
  const sources = [buildSource({ questions }), buildSource({ id: 'two', title: 'Rivers again', questions })];
  const titles = listTitles(sources, 'rivers') ?? [];
  expect(new Set(titles).size).toBe(titles.length);
  expect(listTitles([buildSource({ questions })], 'rivers')).toHaveLength(3);
});

test('a question has to be about the topic itself, not only its quiz or its wrong answers', () => {
  const flags = buildSource({
    title: 'Whose flag is it?',
    tags: ['moon', 'flags', 'countries'],
    questions: [
      ...ask('Whose flag has a crescent moon?', 'Whose flag is red?', 'Whose flag is blue?', 'Who walked on the moon?', 'Which moon?'),
    ],
  });
  expect(listTitles([flags], 'moon')).toEqual(['Which moon?', 'Who walked on the moon?', 'Whose flag has a crescent moon?']);
  const fears = buildSource({ title: 'Fears', tags: ['ghost', 'words'], questions: ask('Fear of tight space?', 'Open space?', 'Space?') });
  expect(collect([fears], 'space')).toBeNull();
  const cities = buildSource({ title: 'Not capitals, not sorry: cities of Europe', tags: ['bridge', 'cities', 'europe'] });
  expect(collect([cities], 'capitals of Europe')).toBeNull();
  const wrongAnswers = ['One?', 'Two?', 'Three?'].map((title) =>
    buildChoiceQuestion(11, 'a', {
      title,
      selectionChoices: [
        { _id: 'a', text: 'Mars', image: '', imageAlt: '', answerValue: 1 },
        { _id: 'b', text: 'Moon', image: '', imageAlt: '', answerValue: 0 },
      ],
    }),
  );
  expect(collect([buildSource({ tags: ['moon', 'planets'], questions: wrongAnswers })], 'moon')).toBeNull();
});

test('questions of every type are reused, but none with a picture', () => {
  const picture = { image: '/images/a.webp', imageAlt: 'A river' };
  const questions = [
    buildScrambleQuestion(['seine'], { title: 'Spell the river' }),
    buildPairsQuestion(['x', 'y'], { title: 'Rivers and cities' }),
    buildChoiceQuestion(12, 'ab', { title: 'Which rivers?' }),
    buildChoiceQuestion(11, 'a', { title: 'Which river is this?', ...picture }),
    buildChoiceQuestion(11, 'a', { title: 'Which river is that?', explanation: { text: '', ...picture } }),
  ];
  expect(listTitles([buildSource({ questions })], 'rivers')).toEqual(['Rivers and cities', 'Spell the river', 'Which rivers?']);
});

test('every quiz can be saved, and the same request gives the same quiz', () => {
  const words = fc.constantFrom('river', 'rivers', 'moon', 'Europe', 'birds', 'the', 'Ä', '愛', '😀', '%');
  const texts = fc.array(words, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
  const sources = fc.array(
    fc.record({ title: texts, tags: fc.array(words, { maxLength: 3 }), titles: fc.array(texts, { maxLength: 6 }) }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(sources, texts, fc.integer({ min: 1, max: 20 }), (list, topic, questionCount) => {
      const quizzes = list.map(({ title, tags, titles }, i) => buildSource({ id: `${i}`, title, tags, questions: ask(...titles) }));
      const quiz = collect(quizzes, topic, { questionCount });
      expect(collect(quizzes, topic, { questionCount })).toEqual(quiz);
      if (!quiz) return;
      const { questions } = kquizDraft.parse(quiz.draft);
      expect(questions.length).toBeGreaterThanOrEqual(Math.min(3, questionCount));
      expect(questions.length).toBeLessThanOrEqual(questionCount);
    }),
  );
});

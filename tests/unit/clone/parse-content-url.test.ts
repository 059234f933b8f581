import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseContentUrl } from '#rules/clone/parse-content-url';
import { countRequests, listTexts, mapTexts, splitIntoBatches } from '#rules/clone/translatable-texts';
import { buildTranslationPrompt } from '#rules/clone/translation-prompt';

const ORIGINS = ['https://quizlark.example', 'http://127.0.0.1:4321'];
const birds = { kind: 'kquiz', name: 'birds' };

test.each([
  ['https://quizlark.example/kquiz/birds', birds],
  ['https://www.quizlark.example/kquiz/birds?p=ch13#top', birds],
  ['http://127.0.0.1:4321/kquiz/birds', birds],
  ['quizlark.example/kquiz/birds', birds],
  ['//quizlark.example/kquiz/birds', birds],
  ['  /kquiz/birds/  ', birds],
  ['/kquiz/birds/level2', birds],
  ['/editor/kquiz/birds', birds],
  ['https://quizlark.example/v1/kquizzes/birds', birds],
  ['/embed/pquiz/1abc2def3', { kind: 'pquiz', name: '1abc2def3' }],
  ['pquiz-1abc2def3', { kind: 'pquiz', name: '1abc2def3' }],
  ['1abc2def3', { kind: null, name: '1abc2def3' }],
  ['01jd3m8z4k0000000000000000', { kind: null, name: '01jd3m8z4k0000000000000000' }],
  ['/article/ch%C3%A0o', { kind: 'article', name: 'chào' }],
])('%s names a content of this site', (url, expected) => {
  expect(parseContentUrl(url, ORIGINS)).toEqual(expected);
});

test.each([
  '',
  'birds',
  'https://elsewhere.example/kquiz/birds',
  'https://quizlark.example.evil.com/kquiz/birds',
  'https://quizlark.example@evil.com/kquiz/birds',
  'https://quizlark.example:8443/kquiz/birds',
  'javascript:alert(1)',
  'ftp://quizlark.example/kquiz/birds',
  '//evil.com/kquiz/birds',
  '/\\evil.com/kquiz/birds',
  '/home',
  '/kquiz',
  '/kquiz/new',
  '/user/kquiz/birds',
  '/kquiz/%E0%A4%A',
  '/constructor/birds',
])('%s names no content', (url) => {
  expect(parseContentUrl(url, ORIGINS)).toBeNull();
});

test('parsing never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => void parseContentUrl(text, ORIGINS)),
    { numRuns: 30 },
  );
});

const quiz = {
  title: 'Birds',
  tags: ['birds'],
  metadata: { cloneUrl: 'https://quizlark.example/kquiz/birds' },
  questions: [
    { type: 21, title: 'Which?', image: '/a.svg', imageAlt: 'A lark', textInputAnswers: [{ text: 'lark', accept: ['skylark'] }] },
  ],
};

test('lists the texts of a content in order, without URLs and tags', () => {
  expect(listTexts(quiz)).toEqual(['Birds', 'Which?', 'A lark', 'lark', 'skylark']);
  expect(mapTexts(quiz, (text) => text.toUpperCase())).toEqual({
    ...quiz,
    title: 'BIRDS',
    questions: [
      { type: 21, title: 'WHICH?', image: '/a.svg', imageAlt: 'A LARK', textInputAnswers: [{ text: 'LARK', accept: ['SKYLARK'] }] },
    ],
  });
});

test('batches contain all texts in order and exceed the limit only with a single text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 })), (texts) => {
      const parcels = splitIntoBatches(texts, { characters: 20, perText: 2 });
      const measure = (parcel: readonly string[]) => parcel.join('').length + 2 * parcel.length;
      expect(parcels.flat()).toEqual(texts);
      expect(parcels.filter((parcel) => parcel.length > 1 && measure(parcel) > 20)).toEqual([]);
      expect(countRequests(parcels, { characters: 20, perText: 2 })).toBe(
        parcels.reduce((sum, parcel) => sum + Math.ceil(measure(parcel) / 20), 0),
      );
    }),
  );
});

test('the prompt contains the whole content and the target language', () => {
  const prompt = buildTranslationPrompt(quiz, 'vi');
  expect(prompt).toContain('"vi"');
  expect(JSON.parse(prompt.slice(prompt.indexOf('\n{')))).toEqual(quiz);
});

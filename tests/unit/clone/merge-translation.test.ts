import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatShapeDifference, mergeTranslation } from '#rules/clone/merge-translation';
import { mapTexts } from '#rules/clone/translatable-texts';

const ORIGINAL = {
  title: 'Only a birder',
  language: 'en',
  tags: ['birds'],
  image: '/images/a.webp',
  imageAlt: 'A wren',
  questions: [
    { _id: 'q1', title: 'Who sings?', choices: [part('c1', 'The lark', 1), part('c2', 'The fork', 0)] },
    { _id: 'q2', title: 'Spell it', answers: [{ _id: 'a1', text: 'wren', accept: ['wrens'] }] },
  ],
};

function part(_id: string, text: string, answerValue: number) {
  return { _id, text, answerValue };
}

const merge = (translation: unknown) => mergeTranslation(ORIGINAL, translation);

test('a translation gives its texts, and the original everything else', () => {
  const { merged } = merge({
    title: 'Nur für Vogelkundige',
    tags: ['voegel'],
    image: '/images/another.webp',
    imageAlt: 'Ein Zaunkönig',
    questions: [
      { _id: 'x', title: 'Wer singt?', choices: [part('y', 'Die Lerche', 0), part('z', 'Die Gabel', 1)] },
      { title: 'Buchstabiere es', answers: [{ text: 'Zaunkönig', accept: [] }] },
    ],
  }) as { merged: typeof ORIGINAL };
  expect(merged).toEqual({
    title: 'Nur für Vogelkundige',
    language: 'en',
    tags: ['birds'],
    image: '/images/a.webp',
    imageAlt: 'Ein Zaunkönig',
    questions: [
      { _id: 'q1', title: 'Wer singt?', choices: [part('c1', 'Die Lerche', 1), part('c2', 'Die Gabel', 0)] },
      { _id: 'q2', title: 'Buchstabiere es', answers: [{ _id: 'a1', text: 'Zaunkönig', accept: [] }] },
    ],
  });
});

test.each([
  ['no question', { questions: [] }, 'The answer has 0 questions, the original has 2. Ask the other tool for the rest.'],
  ['nothing of the kind', 'hello', 'The answer has 0 questions, the original has 2. Ask the other tool for the rest.'],
  [
    'a question more',
    { questions: [...ORIGINAL.questions, {}] },
    'The answer has 3 questions, the original has 2. Ask the other tool for it again.',
  ],
  [
    'a choice more',
    { questions: [{ choices: [{}, {}, {}] }, ORIGINAL.questions[1]] },
    'In question 1 of the answer a part is missing or was added. Ask the other tool for it again.',
  ],
])('a translation with %s is refused', (_, translation, text) => {
  const result = merge(translation);
  expect('difference' in result && formatShapeDifference(result.difference)).toBe(text);
});

test('a text that is not translated stays', () => {
  expect(merge({ ...ORIGINAL, title: ' ', imageAlt: 7 })).toEqual({ merged: ORIGINAL });
});

test('of any content, a translation of each text is taken, and a second time changes nothing', () => {
  const text = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '');
  const content = fc.record({
    title: text,
    questions: fc.array(fc.record({ _id: fc.string(), title: text, choices: fc.array(fc.record({ text, answerValue: fc.nat(1) })) })),
  });
  fc.assert(
    fc.property(content, (original) => {
      const translation = mapTexts(original, (part) => `${part}!`);
      expect(mergeTranslation(original, translation)).toEqual({ merged: translation });
      expect(mergeTranslation(translation, translation)).toEqual({ merged: translation });
    }),
  );
});

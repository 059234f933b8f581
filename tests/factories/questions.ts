import fc from 'fast-check';
import type { KquizQuestionDraft } from '#contract/contents/kquiz';
import { cleanLine } from '#contract/plain-text';

// Characters with a meaning in the formats, and some that no keyboard has.
const characters = fc.constantFrom(
  ...'=~#{}:\\/|*\'"+-@%[]()<>,;!. abcÄ愛\u0301😀\n\t$_'.split(''),
  '->',
  '=>',
  ' => ',
  '![',
  '::',
  '//',
  '####',
  '%50%',
  '](x)',
);
const anyText = (max: number) =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: characters }, { weight: 1, arbitrary: fc.string({ maxLength: 3 }) }), { maxLength: 12 })
    .map((list) => list.join('').replace(/\r/g, '').slice(0, max).toWellFormed());
/** A text without leading or trailing space, as titles are. */
const trimmedText = anyText(60)
  .map((text) => text.trim())
  .filter((text) => text !== '');
const image = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom('/art/bird.svg', 'https://example.com/a_(b).png?x=1&y=[2]') },
);
const picture = fc.record({ image, imageAlt: anyText(30) }).map((one) => (one.image === '' ? { image: '', imageAlt: '' } : one));
const textOrPicture = fc
  .tuple(anyText(40), picture)
  .map(([text, pictureFields]) => ({ text, ...pictureFields }))
  .filter(({ text, image: source }) => text.trim() !== '' || source !== '');
const keyNumber = fc.constantFrom('3', '-2.5', '1e3', '0,5', '1000');
const textWithSpellings = fc.oneof(
  { weight: 3, arbitrary: fc.record({ text: trimmedText, accept: fc.array(trimmedText, { maxLength: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ text: keyNumber, accept: fc.array(keyNumber, { maxLength: 2 }), tolerance: fc.constantFrom(0, 0.5, 10) }),
  },
);
const textsOrPictures = fc.array(textOrPicture, { minLength: 2, maxLength: 5 });

const commonFields = fc.record({
  title: trimmedText,
  description: anyText(50),
  numPoints: fc.constantFrom(0, 1, 2, 2.5),
  dimensionIndex: fc.nat(3),
  status: fc.constant(''),
  tags: fc.array(anyText(20), { maxLength: 3 }).map((tags) => tags.filter((tag) => cleanLine(tag) !== '')),
  explanation: fc.tuple(anyText(60), picture).map(([text, pictureFields]) => ({ text, ...pictureFields })),
  ...{ image, imageAlt: anyText(20) },
});
const markAnswers = (rightIndexes: fc.Arbitrary<(count: number) => number[]>) =>
  fc.tuple(textsOrPictures, rightIndexes).map(([list, right]) => {
    const places = right(list.length);
    return list.map((one, i) => ({ ...one, answerValue: places.includes(i) ? 1 : 0 }));
  });
const feedback = fc
  .tuple(anyText(40), picture)
  .map(([text, pictureFields]) => ({ text, ...pictureFields }))
  .filter(({ text, image: source }) => cleanLine(text) !== '' || source !== '');
/** Choices some of which have feedback or stay last. */
const withChoiceExtras = (choices: ReturnType<typeof markAnswers>) =>
  fc
    .tuple(choices, fc.array(fc.option(feedback, { nil: undefined }), { minLength: 5, maxLength: 5 }), fc.nat(9))
    .map(([list, feedbacks, last]) =>
      list.map((choice, i) => ({ ...choice, ...(feedbacks[i] && { feedback: feedbacks[i] }), ...(i === last && { keepLast: true }) })),
    );

const typeFields = fc.oneof(
  withChoiceExtras(markAnswers(fc.nat(9).map((n) => (count: number) => [n % count]))).map((selectionChoices) => ({
    type: 11,
    selectionChoices,
  })),
  withChoiceExtras(markAnswers(fc.array(fc.nat(9), { minLength: 1 }).map((list) => (count: number) => list.map((n) => n % count)))).map(
    (selectionChoices) => ({
      type: 12,
      selectionChoices,
    }),
  ),
  fc.record({
    type: fc.constant(21),
    ignoreAccents: fc.boolean(),
    textInputAnswers: fc.array(
      trimmedText.map((text) => ({ text })),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({
    type: fc.constant(22),
    ignoreAccents: fc.boolean(),
    textInputAnswers: fc.array(textWithSpellings, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant(23),
    ignoreAccents: fc.boolean(),
    numSlots: fc.constant(1),
    textInputAnswers: fc.array(textWithSpellings, { minLength: 1, maxLength: 4 }),
  }),
  fc
    .tuple(textsOrPictures, textsOrPictures, fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }))
    .map(([bucketChoices, things, places]) => ({
      type: 31,
      bucketChoices,
      selectionChoices: things.map((thing, i) => ({ ...thing, bucketIndex: (places[i] ?? 0) % bucketChoices.length })),
    })),
  fc.array(fc.tuple(textOrPicture, textOrPicture), { minLength: 2, maxLength: 5 }).map((pairs) => ({
    type: 41,
    pairsAnswer: { pairLefts: pairs.map(([left]) => left), pairRights: pairs.map(([, right]) => right) },
  })),
);

/** Any question of any of the seven types, its texts full of characters with a meaning in the formats. */
export const anyQuestion = fc
  .tuple(commonFields, typeFields)
  .map(([fields, fieldsOfType]) => ({ ...fields, ...fieldsOfType }) as KquizQuestionDraft);

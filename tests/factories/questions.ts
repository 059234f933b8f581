import fc from 'fast-check';
import type { KquizQuestionDraft } from '#contract/contents/kquiz';

// Signs that the formats themselves use, and some that no keyboard has.
const signs = fc.constantFrom(
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
const any = (max: number) =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: signs }, { weight: 1, arbitrary: fc.string({ maxLength: 3 }) }), { maxLength: 12 })
    .map((list) => list.join('').replace(/\r/g, '').slice(0, max).toWellFormed());
/** Words that stay as they are when trimmed, as titles are. */
const words = any(60)
  .map((text) => text.trim())
  .filter((text) => text !== '');
const image = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom('/art/bird.svg', 'https://example.com/a_(b).png?x=1&y=[2]') },
);
const picture = fc.record({ image, imageAlt: any(30) }).map((one) => (one.image === '' ? { image: '', imageAlt: '' } : one));
const part = fc
  .tuple(any(40), picture)
  .map(([text, shown]) => ({ text, ...shown }))
  .filter(({ text, image: shown }) => text.trim() !== '' || shown !== '');
const accept = fc.array(words, { maxLength: 3 });
const parts = fc.array(part, { minLength: 2, maxLength: 5 });

const common = fc.record({
  title: words,
  description: any(50),
  numPoints: fc.constantFrom(0, 1, 2, 2.5),
  dimensionIndex: fc.nat(3),
  status: fc.constant(''),
  tags: fc.array(any(20), { maxLength: 3 }).map((tags) => tags.filter((tag) => tag !== '')),
  explanation: fc.tuple(any(60), picture).map(([text, shown]) => ({ text, ...shown })),
  ...{ image, imageAlt: any(20) },
});
const marked = (rights: fc.Arbitrary<(count: number) => number[]>) =>
  fc.tuple(parts, rights).map(([list, right]) => {
    const places = right(list.length);
    return list.map((one, i) => ({ ...one, answerValue: places.includes(i) ? 1 : 0 }));
  });

const own = fc.oneof(
  marked(fc.nat(9).map((n) => (count: number) => [n % count])).map((selectionChoices) => ({ type: 11, selectionChoices })),
  marked(fc.array(fc.nat(9), { minLength: 1 }).map((list) => (count: number) => list.map((n) => n % count))).map((selectionChoices) => ({
    type: 12,
    selectionChoices,
  })),
  fc.record({
    type: fc.constant(21),
    ignoreAccents: fc.boolean(),
    textInputAnswers: fc.array(
      words.map((text) => ({ text })),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({
    type: fc.constant(22),
    ignoreAccents: fc.boolean(),
    textInputAnswers: fc.array(fc.record({ text: words, accept }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant(23),
    ignoreAccents: fc.boolean(),
    numSlots: fc.constant(1),
    textInputAnswers: fc.array(fc.record({ text: words, accept }), { minLength: 1, maxLength: 4 }),
  }),
  fc.tuple(parts, parts, fc.array(fc.nat(9), { minLength: 5, maxLength: 5 })).map(([bucketChoices, things, places]) => ({
    type: 31,
    bucketChoices,
    selectionChoices: things.map((thing, i) => ({ ...thing, bucketIndex: (places[i] ?? 0) % bucketChoices.length })),
  })),
  fc.array(fc.tuple(part, part), { minLength: 2, maxLength: 5 }).map((pairs) => ({
    type: 41,
    pairsAnswer: { pairLefts: pairs.map(([left]) => left), pairRights: pairs.map(([, right]) => right) },
  })),
);

/** Any question of any of the seven types, its texts full of the signs that formats use. */
export const anyQuestion = fc.tuple(common, own).map(([fields, more]) => ({ ...fields, ...more }) as KquizQuestionDraft);

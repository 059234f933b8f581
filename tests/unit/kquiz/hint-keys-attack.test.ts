import { expect, test } from 'vitest';
import { buildHintKeys, type DecoyByteSource } from '#rules/kquiz/hint-keys';
import { createSeededBytes } from '#rules/seeded-bytes';
import { splitGraphemes } from '#rules/text/graphemes';
import { buildFactQuizzes } from '#scripts/seed/facts/build-fact-quizzes';
import { TRIVIA } from '#scripts/seed/written-contents';
import { takeSample } from '#tests/helpers/test-size';
import { getKeyedBytes } from '#worker/platform/signing';

const SECRET = '0123456789abcdef'.repeat(4);
const CONTENT_ID = 'c0000000000000000000000001';

/** The words to unscramble of the seeded quizzes, each with a question id. */
const WORDS = [...buildFactQuizzes(), ...TRIVIA]
  .flatMap(({ questions }) => questions)
  .flatMap((question) => ('answers' in question && question.type === 21 ? [String(question.answers[0])] : []))
  .map((word, i) => ({ word, questionId: `q${i}` }));

/** Every different set of `size` of the sorted keys. */
function* listSubsets(keys: readonly string[], size: number, start = 0): Generator<string[]> {
  if (size === 0) return yield [];
  for (let i = start; i <= keys.length - size; i += 1) {
    if (i > start && keys[i] === keys[i - 1]) continue;
    for (const rest of listSubsets(keys, size - 1, i + 1)) yield [keys[i] as string, ...rest];
  }
}

/** The sets of letters for which the published algorithm, with what is public, gives exactly these keys. */
function findLetters(keys: readonly string[], { slotCount, questionId, getDecoyBytes }: Attack): string[] {
  const sorted = keys.toSorted();
  return [...listSubsets(sorted, slotCount)]
    .filter((letters) => buildHintKeys(letters.join(''), questionId, getDecoyBytes).toSorted().join() === sorted.join())
    .map((letters) => letters.join(''));
}
interface Attack {
  slotCount: number;
  questionId: string;
  getDecoyBytes: DecoyByteSource;
}

const PUBLIC_SOURCES: readonly DecoyByteSource[] = [createSeededBytes, (text) => createSeededBytes(`${CONTENT_ID}:${text}`)];
const toLetters = (word: string) =>
  splitGraphemes(word)
    .map((letter) => letter.toUpperCase())
    .toSorted()
    .join('');

test('trying subsets of the keys gives the letters of no seeded word, because the extra keys come from the secret', () => {
  const getKeyed: DecoyByteSource = (text) => getKeyedBytes(SECRET, 'hint keys', `${CONTENT_ID}:${text}`);
  expect(WORDS.length).toBeGreaterThan(100);
  const words = takeSample(WORDS, 40);
  const solved = { withPublicSeed: 0, withSecret: 0 };
  for (const { word, questionId } of words) {
    const slotCount = splitGraphemes(word).length;
    for (const getDecoyBytes of PUBLIC_SOURCES) {
      const attack = { slotCount, questionId, getDecoyBytes };
      if (findLetters(buildHintKeys(word, questionId, getDecoyBytes), attack).includes(toLetters(word))) solved.withPublicSeed += 1;
      if (findLetters(buildHintKeys(word, questionId, getKeyed), attack).includes(toLetters(word))) solved.withSecret += 1;
    }
  }
  // The same attack solves every word whose extra keys are drawn from what is public.
  expect(solved).toEqual({ withPublicSeed: 2 * words.length, withSecret: 0 });
});

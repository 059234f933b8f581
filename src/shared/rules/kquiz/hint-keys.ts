import { PLAY_LIMITS } from '#base/limits/play';
import { shuffleBySeed } from '#rules/seeded-random';
import { splitGraphemes } from '#rules/text/graphemes';

const LATIN_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS_BY_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Cyrillic}/u, 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ'],
  [/\p{Script=Greek}/u, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'],
  [/\p{Script=Hebrew}/u, 'אבגדהוזחטיכלמנסעפצקרשת'],
  [/\p{Script=Arabic}/u, 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  [/\p{Script=Hiragana}/u, 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん'],
  [/\p{Script=Katakana}/u, 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン'],
];
const ALL_DIGITS = '0123456789';
// 0 and 1 are left out because they look like O and I.
const PLAIN_DIGITS = '23456789';
const DIGIT_EVERY = 4;

/**
 * Returns 32 bytes for a text, always the same. On the server they come from the secret: whoever could compute them from the public id
 * of a question could test which keys are extra ones, and the letters of the answer would be left.
 */
export type DecoyByteSource = (text: string) => Uint8Array;

/**
 * The keys a player composes an exact text from: its characters in upper case, plus extra letters of its script and digits.
 * They depend on the question's id and on the set of characters, never on their order in the answer.
 */
export function buildHintKeys(answer: string, questionId: string, getDecoyBytes: DecoyByteSource): string[] {
  const answerKeys = splitGraphemes(answer).map(toUpperKey).toSorted();
  const keyCount = Math.max(PLAY_LIMITS.minHintKeys, answerKeys.length + PLAY_LIMITS.extraHintKeys);
  const bytes = getDecoyBytes(`${questionId}:${answerKeys.join('')}`);
  const { letters, digits } = getExtraKeys(answer);
  const extraKeys = Array.from({ length: keyCount - answerKeys.length }, (_, i) => {
    const characters = i % DIGIT_EVERY === DIGIT_EVERY - 1 ? digits : letters;
    // Two bytes each, so that every character is about equally likely. There are at most `minHintKeys` extra keys.
    return characters.charAt((((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0)) % characters.length);
  });
  // Sorted first: the seed is public, so undoing the shuffle must not reveal the order of the answer.
  return shuffleBySeed([...answerKeys, ...extraKeys].toSorted(), questionId);
}

/** The upper case of a character if it is a single key; ß stays ß, because its upper case is two characters. */
function toUpperKey(grapheme: string): string {
  const upper = grapheme.toUpperCase();
  return splitGraphemes(upper).length === 1 ? upper : grapheme;
}

function getExtraKeys(answer: string): { letters: string; digits: string } {
  const [firstLetter] = answer.match(/\p{L}/u) ?? [];
  if (firstLetter === undefined && /\d/.test(answer)) return { letters: ALL_DIGITS, digits: ALL_DIGITS };
  const [, letters] = LETTERS_BY_SCRIPT.find(([script]) => firstLetter !== undefined && script.test(firstLetter)) ?? [null, LATIN_LETTERS];
  return { letters, digits: PLAIN_DIGITS };
}

import { PLAY_LIMITS } from '#base/limits/play';
import { createSeededRandom, shuffleBySeed } from '#rules/seeded-random';
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
// Without 0 and 1, which look like O and I.
const PLAIN_DIGITS = '23456789';
const DIGIT_EVERY = 4;

/**
 * The keys an exact text is composed from: its own characters, upper case, among extra letters of its script and digits.
 * They depend on the question's id and on which characters the answer has, never on their order in it.
 */
export function buildHintKeys(answer: string, questionId: string): string[] {
  const answerKeys = splitGraphemes(answer).map(toUpperKey).toSorted();
  const keyCount = Math.max(PLAY_LIMITS.minHintKeys, answerKeys.length + PLAY_LIMITS.extraHintKeys);
  const random = createSeededRandom(`${questionId}:${answerKeys.join('')}`);
  const { letters, digits } = getExtraKeys(answer);
  const extra = Array.from({ length: keyCount - answerKeys.length }, (_, i) => {
    const from = i % DIGIT_EVERY === DIGIT_EVERY - 1 ? digits : letters;
    return from.charAt(Math.floor(random() * from.length));
  });
  // Sorted first: the shuffle follows from the public id, so whoever undoes it must find no order of ours.
  return shuffleBySeed([...answerKeys, ...extra].toSorted(), questionId);
}

/** Upper case where that stays one key: ß is not two. */
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

import { PLAY_LIMITS } from '#base/limits/play';
import { seededRandom, shuffled } from '#rules/random';
import { graphemes } from '#rules/text/graphemes';

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS: readonly (readonly [RegExp, string])[] = [
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
export function hintKeys(answer: string, questionId: string): string[] {
  const own = graphemes(answer).map(upperKey).toSorted();
  const wanted = Math.max(PLAY_LIMITS.hintKeysLeast, own.length + PLAY_LIMITS.hintKeysExtra);
  const random = seededRandom(`${questionId}:${own.join('')}`);
  const { letters, digits } = extrasFor(answer);
  const extra = Array.from({ length: wanted - own.length }, (_, i) => {
    const from = i % DIGIT_EVERY === DIGIT_EVERY - 1 ? digits : letters;
    return from.charAt(Math.floor(random() * from.length));
  });
  // Sorted first: the shuffle follows from the public id, so whoever undoes it must find no order of ours.
  return shuffled([...own, ...extra].toSorted(), questionId);
}

/** Upper case where that stays one key: ß is not two. */
function upperKey(grapheme: string): string {
  const upper = grapheme.toUpperCase();
  return graphemes(upper).length === 1 ? upper : grapheme;
}

function extrasFor(answer: string): { letters: string; digits: string } {
  const [firstLetter] = answer.match(/\p{L}/u) ?? [];
  if (firstLetter === undefined && /\d/.test(answer)) return { letters: ALL_DIGITS, digits: ALL_DIGITS };
  const [, letters] = LETTERS.find(([script]) => firstLetter !== undefined && script.test(firstLetter)) ?? [null, LATIN];
  return { letters, digits: PLAIN_DIGITS };
}

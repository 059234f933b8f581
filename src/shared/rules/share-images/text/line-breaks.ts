/** Scripts that are written without spaces and whose lines break between words of a dictionary. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Characters between which a line may break (UAX 14, class ID). */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Characters that start no line (JIS X 4051): closing marks, small kana and the like; and what belongs to the letter before. */
const STARTS_NO_LINE = /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！?!,.:;…ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％%]/u;
const ENDS_NO_LINE = /[\p{Ps}\p{Pi}]$/u;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const dictionary = new Intl.Segmenter('und', { granularity: 'word' });

/** The pieces of a text between which a line may break. A space belongs to the piece before it. */
export function splitAtLineBreaks(text: string): string[] {
  return text
    .trim()
    .split(/(?<=\s)(?=\S)/u)
    .flatMap((word) => (WITHOUT_SPACES.test(word) ? joinUnbreakable(splitByDictionary(word)) : splitBetweenIdeographs(word)));
}

/** The letters of a text as a reader counts them. */
export const splitGraphemes = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

const splitByDictionary = (word: string): string[] => Array.from(dictionary.segment(word), ({ segment }) => segment);

function splitBetweenIdeographs(word: string): string[] {
  if (!IDEOGRAPH.test(word)) return [word];
  const pieces: string[] = [];
  for (const letter of splitGraphemes(word)) {
    const last = pieces.at(-1);
    // Between two letters of another script, such as a Latin name in a Japanese title, a line does not break.
    const isUnbreakable = last !== undefined && !IDEOGRAPH.test(letter) && !IDEOGRAPH.test(splitGraphemes(last).at(-1) ?? '');
    if (isUnbreakable) pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return joinUnbreakable(pieces);
}

function joinUnbreakable(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && (STARTS_NO_LINE.test(piece) || /^\s+$/u.test(piece) || ENDS_NO_LINE.test(last)))
      joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}

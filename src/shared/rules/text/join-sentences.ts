// A stop of any script, which closing quotation marks and brackets may follow.
const SENTENCE_END = /[.!?…:;。！？．｡।॥۔؟։።᙮。]["'”’»›」』）)\]\p{M}\u2069]*$/u;
// Scripts that write a stop of their own.
const FULL_STOPS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, '。'],
  [/\p{Script=Devanagari}|\p{Script=Bengali}/u, '।'],
  [/\p{Script=Armenian}/u, '։'],
  [/\p{Script=Ethiopic}/u, '።'],
];
// Thai, Lao and Khmer end sentences with a space.
const NO_STOP = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]["'”’»)]*$/u;

/**
 * Joins texts that may be words, sentences or empty, so that none runs into the next: each gets the stop of its script unless it has one.
 * The last stays as it is without `endsLast`.
 */
export function joinSentences(texts: readonly (string | null | undefined | false)[], { endsLast = true } = {}): string {
  const sentences = texts.map((text) => (text || '').trim()).filter((text) => text !== '');
  return sentences.map((text, i) => (i < sentences.length - 1 || endsLast ? endSentence(text) : text)).join(' ');
}

/** The text with a stop at its end. */
export function endSentence(text: string): string {
  if (text === '' || SENTENCE_END.test(text) || NO_STOP.test(text)) return text;
  const lastLetter = text.match(/\p{L}/gu)?.at(-1) ?? '';
  const stop = FULL_STOPS.find(([script]) => script.test(lastLetter))?.[1] ?? '.';
  return `${text}${stop}`;
}

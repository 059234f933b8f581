/** A text with the part that differs from another one. */
export interface ChangedText {
  before: string;
  changed: string;
  after: string;
}

/** The part of a text, in whole words, that differs from another text: what is left without the words that both begin and end with. */
export function findChangedPart(other: string, text: string): ChangedText {
  const [otherWords, words] = [other, text].map(splitWords) as [string[], string[]];
  const max = Math.min(otherWords.length, words.length);
  let start = 0;
  while (start < max && otherWords[start] === words[start]) start += 1;
  let end = 0;
  while (end < max - start && otherWords.at(-1 - end) === words.at(-1 - end)) end += 1;
  const join = (from: number, to: number) => words.slice(from, to).join('');
  return { before: join(0, start), changed: join(start, words.length - end), after: join(words.length - end, words.length) };
}

/** Words with the white space that follows them. */
const splitWords = (text: string): string[] => text.match(/^\s*\S+\s*|\S+\s*/g) ?? (text === '' ? [] : [text]);

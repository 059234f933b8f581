export function formatList(words: readonly string[], join = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${join} ${words.at(-1)}`;
}

export const capitaliseText = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const addArticle = (noun: string): string =>
  `${/^[aeioué]/i.test(noun) && !/^(uni|use|eu|ewe|one|uk)/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** Whether a word suits a scramble question. */
export const isSpellable = (word: string): boolean => /^[A-Za-z]{4,11}$/.test(word);

export const NUMBER_WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
] as const;

import { splitGraphemes } from './graphemes.ts';

/** The text, or its beginning and an ellipsis if it has more than `maxLength` characters. */
export function shortenText(text: string, maxLength: number): string {
  // A character has at least one code unit.
  if (text.length <= maxLength) return text;
  const characters = splitGraphemes(text);
  if (characters.length <= maxLength) return text;
  const beginning = characters.slice(0, maxLength - 1).join('');
  return `${beginning.trimEnd()}…`;
}

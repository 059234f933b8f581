/** Puts a backslash before each match of `characters` and before every backslash. */
export const escapeWithBackslash = (text: string, characters: RegExp): string =>
  text.replace(/\\/g, '\\\\').replace(characters, (match) => `\\${match}`);
export const unescapeBackslash = (text: string): string => text.replace(/\\([\s\S])/g, '$1');

/** Splits a text at the separators without a backslash before them. */
export function splitUnescaped(text: string, separator: string): string[] {
  const parts = [''];
  for (let i = 0; i < text.length; i += 1) {
    if (text.startsWith(separator, i)) {
      parts.push('');
      i += separator.length - 1;
    } else {
      const pair = text[i] === '\\' ? text.slice(i, i + 2) : (text[i] ?? '');
      parts[parts.length - 1] += pair;
      i += pair.length - 1;
    }
  }
  return parts;
}

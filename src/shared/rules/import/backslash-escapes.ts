/** Text in which each of `characters` and every backslash carries a backslash. */
export const escapeWithBackslash = (text: string, characters: RegExp): string =>
  text.replace(/\\/g, '\\\\').replace(characters, (found) => `\\${found}`);
export const unescapeBackslash = (text: string): string => text.replace(/\\([\s\S])/g, '$1');

/** The parts of a text between separators that carry no backslash. */
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

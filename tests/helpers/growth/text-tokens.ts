/** The characters that a pattern of one character matches, in the order of Unicode. */
export function listCodePoints(pattern: RegExp): string[] {
  const characters: string[] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    if (pattern.test(character)) characters.push(character);
  }
  return characters;
}

/** What careless code takes long for: marks, joiners, halves of characters, letters that fold, quotes and the signs of grammars. */
export const TEXT_TOKENS: readonly string[] = [
  ...['\u200e', '\u200d', '\u200b', '\u0301\u0316', '\u0345\u0301', '\ud800', '\r', '\u00ad', '\ufe0f', '\u{e0062}'],
  ...['İ', 'ß', 'ﬃ', 'ﷺ', '가', '鳥', '👨\u200d', '\u{1f1e6}'],
  ...['"', "'", ',', '\\', '{', '[', '(', '%', '%41', '%f0', '<', '<a', '&', '#', '@', '.', '!', '-', '/', '://', '|', '$', '\t', ' '],
  ...['{"$and":[', '"a":', 'https://', '?a=', ';', '=', '0', '1,'],
];

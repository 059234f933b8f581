/** Finds the next match at or after an offset; the length of the text if there is none. */
export type NextFinder = (from: number) => number;

/**
 * A finder of a sign, or of what a global pattern of one character matches. Its offsets must ascend: it remembers the last match, so that the text is searched once
 * in all, however often a scanner asks.
 */
export function createNextFinder(text: string, sign: string | RegExp): NextFinder {
  const search = (from: number): number => {
    if (typeof sign === 'string') return text.indexOf(sign, from);
    sign.lastIndex = from;
    return sign.exec(text)?.index ?? -1;
  };
  let next = -1;
  return (from) => {
    if (next < from) {
      const index = search(from);
      next = index < 0 ? text.length : index;
    }
    return next;
  };
}

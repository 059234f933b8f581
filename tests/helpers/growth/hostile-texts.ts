/** A text of about a given length that a careless parser takes long for. */
export interface HostileText {
  /** What it is made of, for a report: `"[tag:" repeated`. */
  name: string;
  /** Builds the text, at most `chars` UTF-16 code units long. */
  build: (chars: number) => string;
}

/** The token as often as it fits. */
export const repeatToken = (token: string): HostileText => ({ name: `${JSON.stringify(token)} repeated`, build: repeat(token) });

const repeat = (unit: string) => (chars: number) => unit.repeat(Math.max(1, Math.floor(chars / unit.length)));

/**
 * The tokens of a grammar repeated, repeated after ordinary letters, each on a line of its own, with another token between, and nested:
 * what a parser that looks ahead to the end from every token, or copies its text for each, takes quadratic time for.
 */
export function buildHostileTexts(tokens: readonly string[]): HostileText[] {
  const nest = (open: string, close: string) => (chars: number) => {
    const depth = Math.max(1, Math.floor(chars / (open.length + close.length)));
    return open.repeat(depth) + close.repeat(depth);
  };
  const name = (token: string) => JSON.stringify(token);
  const pairs = tokens.flatMap((first) => tokens.filter((second) => second !== first).map((second) => [first, second] as const));
  return [
    ...tokens.flatMap((token) => [
      repeatToken(token),
      { name: `${name(token)} repeated with a letter after each`, build: repeat(`${token}a`) },
      { name: `${name(token)} repeated with a space after each`, build: repeat(`${token} `) },
      { name: `${name(token)} on each line`, build: repeat(`${token}\n`) },
      { name: `letters, then ${name(token)}`, build: (chars: number) => 'a'.repeat(Math.max(0, chars - token.length)) + token },
      { name: `${name(token)}, then letters`, build: (chars: number) => token + 'a'.repeat(Math.max(0, chars - token.length)) },
      { name: `spaces, then ${name(token)}`, build: (chars: number) => ' '.repeat(Math.max(0, chars - token.length)) + token },
    ]),
    ...pairs.flatMap(([first, second]) => [
      { name: `${name(first)} and ${name(second)} in turns`, build: repeat(first + second) },
      { name: `${name(first)} nested in ${name(second)}`, build: nest(first, second) },
      { name: `one ${name(first)}, then ${name(second)} repeated`, build: (chars: number) => first + repeat(second)(chars - first.length) },
    ]),
  ];
}

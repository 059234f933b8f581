/** What can be told of a JSON text without building it: where it is broken, and where each of its questions begins. */
export interface JsonScan {
  /** The line and column, counted from 1, of the first sign that cannot stand there. */
  errorPosition: { line: number; column: number } | null;
  isTooDeep: boolean;
  questionLines: number[];
}

const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what a JSON string may not hold.
  /[ \t\r\n]*(?:([[\]{},:])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;
type ScanExpectation = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

/** Reads a text once, sign by sign and without calling itself, so that no nesting is too deep for it. */
export function scanJson(text: string, maxDepth: number): JsonScan {
  const stack: ('{' | '[')[] = [];
  const questionLines: number[] = [];
  let expecting: ScanExpectation = 'value';
  let key = '';
  let questionsAt = -1;
  let at = 0;
  const lineAt = createLineCounter(text);
  const result = (isBroken: boolean, isTooDeep = false): JsonScan => ({
    errorPosition: isBroken ? getPosition(text, at) : null,
    isTooDeep,
    questionLines,
  });
  for (;;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (!token) {
      at += /^[ \t\r\n]*/.exec(text.slice(at))?.[0].length ?? 0;
      return result(at < text.length || expecting !== 'nothing');
    }
    const [whole, sign, words] = token;
    const start = at + whole.length - (sign ?? words ?? token[3] ?? '').length;
    if (!isTokenExpected(expecting, sign, words)) {
      at = start;
      return result(true);
    }
    at += whole.length;
    if (sign === '{' || sign === '[') {
      if (sign === '{' && stack.length === questionsAt) questionLines.push(lineAt(start));
      stack.push(sign);
      if (stack.length > maxDepth) return result(false, true);
      if (sign === '[' && key === 'questions' && questionsAt < 0) questionsAt = stack.length;
      expecting = sign === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else if (sign === '}' || sign === ']') {
      if ((stack.pop() === '{') !== (sign === '}')) {
        at = start;
        return result(true);
      }
      if (questionsAt > stack.length) questionsAt = Number.POSITIVE_INFINITY;
      expecting = stack.length === 0 ? 'nothing' : 'commaOrEnd';
    } else if (sign === ',') expecting = stack.at(-1) === '{' ? 'key' : 'value';
    else if (sign === ':') expecting = 'value';
    else if (expecting === 'key' || expecting === 'keyOrEnd') {
      key = (words ?? '').slice(1, -1);
      expecting = 'colon';
    } else expecting = stack.length === 0 ? 'nothing' : 'commaOrEnd';
  }
}

function isTokenExpected(expecting: ScanExpectation, sign: string | undefined, words: string | undefined): boolean {
  const startsValue = sign === undefined || sign === '{' || sign === '[';
  switch (expecting) {
    case 'value':
      return startsValue;
    case 'valueOrEnd':
      return startsValue || sign === ']';
    case 'key':
      return words !== undefined;
    case 'keyOrEnd':
      return words !== undefined || sign === '}';
    case 'colon':
      return sign === ':';
    case 'commaOrEnd':
      return sign === ',' || sign === '}' || sign === ']';
    case 'nothing':
      return false;
  }
}

/** The line of places that are asked for in order, each sign looked at once. */
function createLineCounter(text: string): (at: number) => number {
  let line = 1;
  let seen = 0;
  return (at) => {
    for (let next = text.indexOf('\n', seen); next >= 0 && next < at; next = text.indexOf('\n', seen)) {
      line += 1;
      seen = next + 1;
    }
    return line;
  };
}

function getPosition(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return { line, column: at - before.lastIndexOf('\n') };
}

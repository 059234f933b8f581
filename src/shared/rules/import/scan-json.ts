import { createNextFinder } from '#rules/text/scan/next-finder';

/** What a scan finds without building the value: the first syntax error and the lines the questions start on. */
export interface JsonScan {
  /** The line and column of the first syntax error, counted from 1. */
  errorPosition: { line: number; column: number } | null;
  isTooDeep: boolean;
  questionLines: number[];
}

const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings must not contain them.
  /[ \t\r\n]*(?:([[\]{},:])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;
type ScanExpectation = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

/** Scans a text once, token by token and without recursion, so that deep nesting cannot overflow the stack. */
export function scanJson(text: string, maxDepth: number): JsonScan {
  const stack: ('{' | '[')[] = [];
  const questionLines: number[] = [];
  let expecting: ScanExpectation = 'value';
  let key = '';
  /** The depth of the elements of `questions`: -1 before the list, infinite after it. */
  let questionsDepth = -1;
  let at = 0;
  const getLine = createLineCounter(text);
  const buildScan = (isBroken: boolean, isTooDeep = false): JsonScan => ({
    errorPosition: isBroken ? getPosition(text, at) : null,
    isTooDeep,
    questionLines,
  });
  for (;;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (!token) {
      at += /^[ \t\r\n]*/.exec(text.slice(at))?.[0].length ?? 0;
      return buildScan(at < text.length || expecting !== 'nothing');
    }
    const [whole, sign, string] = token;
    const start = at + whole.length - (sign ?? string ?? token[3] ?? '').length;
    if (!isTokenExpected(expecting, sign, string)) {
      at = start;
      return buildScan(true);
    }
    at += whole.length;
    if (sign === '{' || sign === '[') {
      if (sign === '{' && stack.length === questionsDepth) questionLines.push(getLine(start));
      stack.push(sign);
      if (stack.length > maxDepth) return buildScan(false, true);
      if (sign === '[' && key === 'questions' && questionsDepth < 0) questionsDepth = stack.length;
      expecting = sign === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else if (sign === '}' || sign === ']') {
      if ((stack.pop() === '{') !== (sign === '}')) {
        at = start;
        return buildScan(true);
      }
      if (questionsDepth > stack.length) questionsDepth = Number.POSITIVE_INFINITY;
      expecting = stack.length === 0 ? 'nothing' : 'commaOrEnd';
    } else if (sign === ',') expecting = stack.at(-1) === '{' ? 'key' : 'value';
    else if (sign === ':') expecting = 'value';
    else if (expecting === 'key' || expecting === 'keyOrEnd') {
      key = (string ?? '').slice(1, -1);
      expecting = 'colon';
    } else expecting = stack.length === 0 ? 'nothing' : 'commaOrEnd';
  }
}

function isTokenExpected(expecting: ScanExpectation, sign: string | undefined, string: string | undefined): boolean {
  const startsValue = sign === undefined || sign === '{' || sign === '[';
  switch (expecting) {
    case 'value':
      return startsValue;
    case 'valueOrEnd':
      return startsValue || sign === ']';
    case 'key':
      return string !== undefined;
    case 'keyOrEnd':
      return string !== undefined || sign === '}';
    case 'colon':
      return sign === ':';
    case 'commaOrEnd':
      return sign === ',' || sign === '}' || sign === ']';
    case 'nothing':
      return false;
  }
}

/** Returns the line of an offset; offsets must ascend, so that each character is read once. */
function createLineCounter(text: string): (at: number) => number {
  const findLineBreak = createNextFinder(text, '\n');
  let line = 1;
  let lineStart = 0;
  return (at) => {
    for (let next = findLineBreak(lineStart); next < at; next = findLineBreak(lineStart)) {
      line += 1;
      lineStart = next + 1;
    }
    return line;
  };
}

function getPosition(text: string, at: number): { line: number; column: number } {
  const precedingText = text.slice(0, at);
  const line = precedingText.split('\n').length;
  return { line, column: at - precedingText.lastIndexOf('\n') };
}

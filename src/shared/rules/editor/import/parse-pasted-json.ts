export type PastedJsonResult = { value: unknown } | { line: number; column: number; message: string };

/** Parses pasted JSON, with or without a Markdown code fence; otherwise the line and column (from 1) of the first syntax error. */
export function parsePastedJson(text: string): PastedJsonResult {
  const fenced = /^\s*```(?:json)?[^\n]*\n([\s\S]*?)\n?```\s*$/.exec(text);
  const json = fenced?.[1] ?? text;
  const linesBefore = fenced ? text.slice(0, text.indexOf(json)).split('\n').length - 1 : 0;
  try {
    return { value: JSON.parse(json) };
  } catch {
    const errorOffset = findJsonError(json);
    const validLines = json.slice(0, errorOffset).split('\n');
    const message = errorOffset >= json.length ? 'the text ends too early' : `unexpected “${json.charAt(errorOffset)}”`;
    return { line: linesBefore + validLines.length, column: (validLines.at(-1)?.length ?? 0) + 1, message };
  }
}

const TOKEN =
  /[\s\n]*(?:([{}[\],:])|("(?:[^"\\\n]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;
type ExpectedToken = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | 'end';

/** The offset of the first syntax error. Browsers do not agree on how `JSON.parse` reports it. */
function findJsonError(json: string): number {
  const openBrackets: ('{' | '[')[] = [];
  let expected: ExpectedToken = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(json);
    const [whole = '', mark, string] = match ?? [];
    const next: ExpectedToken | null =
      match && (mark ? getExpectedAfterMark(mark, expected, openBrackets) : getExpectedAfterValue(string !== undefined, expected));
    if (!next) return at + (/^\s*/.exec(json.slice(at))?.[0].length ?? 0);
    expected = next;
    at += whole.length;
  }
}

function getExpectedAfterMark(mark: string, expected: ExpectedToken, openBrackets: ('{' | '[')[]): ExpectedToken | null {
  if ((mark === '{' || mark === '[') && (expected === 'value' || expected === 'value or ]')) {
    openBrackets.push(mark);
    return mark === '{' ? 'key or }' : 'value or ]';
  }
  if (mark === ':') return expected === ':' ? 'value' : null;
  const inside = openBrackets.at(-1);
  if (mark === ',') return expected === 'end' && inside ? (inside === '{' ? 'key' : 'value') : null;
  const mayClose = mark === '}' ? inside === '{' && expected !== 'key' : inside === '[' && expected !== 'value';
  if (!mayClose || (expected !== 'end' && expected !== 'key or }' && expected !== 'value or ]')) return null;
  openBrackets.pop();
  return 'end';
}

function getExpectedAfterValue(isString: boolean, expected: ExpectedToken): ExpectedToken | null {
  if (expected === 'key' || expected === 'key or }') return isString ? ':' : null;
  return expected === 'value' || expected === 'value or ]' ? 'end' : null;
}

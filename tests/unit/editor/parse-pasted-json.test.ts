import { describe, expect, test } from 'vitest';
import { parsePastedJson } from '#rules/editor/import/parse-pasted-json';

test.each([
  ['{ "a": [1, { "b": null }] }', { a: [1, { b: null }] }],
  ['```json\n{ "a": 1 }\n```', { a: 1 }],
])('parses %s', (text, value) => expect(parsePastedJson(text)).toEqual({ value }));

describe('reports the line and column of a syntax error', () => {
  test.each([
    ['{\n  "title": "Spoons",\n  "results": [}\n}', 3, 15],
    ['{ "a": 1,\n}', 2, 1],
    ['{ "a" 1 }', 1, 7],
    ['[1, 2', 1, 6],
    ['{ a: 1 }', 1, 3],
    ['{"a": "b\nc"}', 1, 7],
    ['[1] 2', 1, 5],
    ['```json\n{\n  "a": ,\n}\n```', 3, 8],
    ['', 1, 1],
  ])('%j', (text, line, column) => expect(parsePastedJson(text)).toMatchObject({ line, column }));
});

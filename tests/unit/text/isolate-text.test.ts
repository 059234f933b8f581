import { expect, test } from 'vitest';
import { isolateText } from '#rules/text/isolate-text';

test.each([
  ['القبرة', '\u2068القبرة\u2069'],
  ['WiFi דרור', '\u2068WiFi דרור\u2069'],
  ['Lark', 'Lark'],
  ['ヒバリ', 'ヒバリ'],
])('%s is isolated if it would reorder the words around it', (text, isolated) => {
  expect(isolateText(text)).toBe(isolated);
});

import { expect, test } from 'vitest';
import { detectTextDirection, getTextDirection } from '#rules/text/text-direction';

test.each([
  'ar',
  'ar-EG',
  'AR',
  'he',
  'iw',
  'fa',
  'fa-AF',
  'ur',
  'ps',
  'ckb',
  'dv',
  'yi',
  'ug',
  'sd',
  'az-Arab',
  'pa-PK',
  'pa-Arab',
  'ff-Adlm',
])('%s is written from right to left', (language) => {
  expect(getTextDirection(language)).toBe('rtl');
});

test.each(['en', 'vi', 'pt-BR', 'zh-Hant', 'ja', 'ar-Latn', 'ur-Latn', 'pa', 'az', 'ku', '', 'x', 'not a tag', 'rtl'])(
  '%s is written from left to right',
  (language) => {
    expect(getTextDirection(language)).toBe('ltr');
  },
);

test.each([
  ['English', 'ltr'],
  ['العربية', 'rtl'],
  ['3. עברית and more', 'rtl'],
  ['1 (English, العربية)', 'ltr'],
  ['日本語', 'ltr'],
  ['12!', 'ltr'],
  ['', 'ltr'],
] as const)('the text %j is written %s', (text, direction) => {
  expect(detectTextDirection(text)).toBe(direction);
});

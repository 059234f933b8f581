import { expect, test } from 'vitest';
import { getOpenGraphLocale } from '#rules/seo/open-graph-locale';

test.each([
  ['en', 'en_US'],
  ['de', 'de_DE'],
  ['vi', 'vi_VN'],
  ['pt-BR', 'pt_BR'],
  ['zh-Hant', 'zh_TW'],
  ['not a tag', 'en_US'],
])('%s is written %s', (language, locale) => {
  expect(getOpenGraphLocale(language)).toBe(locale);
});

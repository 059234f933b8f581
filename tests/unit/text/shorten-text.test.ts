import { expect, test } from 'vitest';
import { buildLinkPreviewTexts } from '#rules/editor/publish/link-preview-texts';
import { shortenText } from '#rules/text/shorten-text';

test.each([
  ['Larks', 5, 'Larks'],
  ['Larks sing', 8, 'Larks s…'],
  ['Larks sing', 7, 'Larks…'],
  ['👩‍🚀👩‍🚀👩‍🚀', 3, '👩‍🚀👩‍🚀👩‍🚀'],
  ['👩‍🚀👩‍🚀👩‍🚀👩‍🚀', 3, '👩‍🚀👩‍🚀…'],
  ['', 3, ''],
])('%s with at most %i characters is %s', (text, maxLength, shown) => {
  expect(shortenText(text, maxLength)).toBe(shown);
});

test('a link preview shows the beginning of long texts', () => {
  const { title, description } = buildLinkPreviewTexts({ title: ` ${'t'.repeat(200)}`, description: 'd'.repeat(2000) });
  expect([title.length, title.at(-1), description.length, description.at(-1)]).toEqual([80, '…', 140, '…']);
});

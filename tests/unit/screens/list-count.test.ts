import { expect, test } from 'vitest';
import { formatContentLabel } from '#rules/contents/plan-scan';
import { formatListCount } from '#rules/screens/format-list-count';

test.each([
  [327, { by: 'all' }, undefined, '327 quizzes and articles'],
  [1, { by: 'all' }, undefined, '1 item'],
  [1_204, { by: 'type', type: 'kquiz' }, undefined, '1,204 quizzes'],
  [1, { by: 'type', type: 'pquiz' }, undefined, '1 quiz'],
  [2, { by: 'label', label: formatContentLabel('internalTags', 'game') }, undefined, '2 games'],
  [10, { by: 'category', name: 'animals' }, 'article', '10 articles'],
] as const)('%s contents of a list are shown with the noun of the list', (count, accessPath, kind, text) => {
  expect(formatListCount(count, accessPath, kind)).toBe(text);
});

import { expect, test } from 'vitest';
import { isOwnPreviousPage } from '#rules/links/previous-page';

test.each([
  [true, 'https://quizlark.test/category/animals?page=2'],
  [false, 'https://quizlark.test/kquiz/birds?choice=1'],
  [false, 'https://quizlark.test/auth?back=/kquiz/birds'],
  [true, 'https://quizlark.test/authors-we-like'],
  [false, 'https://elsewhere.test/category/animals'],
  [false, ''],
])('that one leaves a quiz by going back is %s after “%s”', (isOwn, referrer) => {
  expect(isOwnPreviousPage(referrer, 'https://quizlark.test/kquiz/birds')).toBe(isOwn);
});

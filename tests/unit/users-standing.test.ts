import { expect, test } from 'vitest';
import { standingOf } from '#rules/users/standing';

test('a status holds until the moment staff set with it, and for good where they set none', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  expect(standingOf(['suspended'], null, now)).toEqual(['suspended']);
  expect(standingOf(['suspended'], new Date('2026-11-20T00:00:01Z'), now)).toEqual(['suspended']);
  expect(standingOf(['suspended', 'comment_restricted'], now, now)).toEqual([]);
});

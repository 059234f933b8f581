import { expect, test } from 'vitest';
import { CONTENT_STATUSES, INTERNAL_TAGS, REVIEW_STATUSES } from '#base/content-statuses';
import { getAudience, getDisplayedDate, getEffectiveStatus } from '#rules/contents/visibility';
import { VISIBILITY_LABELS } from '#rules/contents/visibility-labels';

const datePublished = '2026-11-01T00:00:00.000Z';

test.each([
  ['public', 'public', datePublished],
  ['public', 'self', datePublished],
  ['self', 'public', datePublished],
  ['internal', 'public', datePublished],
  ['self', 'self', ''],
  ['internal', 'internal', ''],
  ['self', 'internal', ''],
] as const)('with the status %s and the user status %s the displayed date is “%s”', (status, userStatus, displayed) => {
  expect(getDisplayedDate({ status, userStatus, datePublished })).toBe(displayed);
});

test('a content that was never published has no displayed date', () => {
  expect(getDisplayedDate({ status: 'self', userStatus: 'public', datePublished: null })).toBe('');
});

test('the stricter of the two statuses counts', () => {
  expect(getEffectiveStatus('public', 'internal')).toBe('internal');
  expect(getEffectiveStatus('self', 'public')).toBe('self');
  expect(getAudience({ status: 'public', userStatus: 'public', reviewStatus: 'restricted' })).toBe('link');
  expect(getAudience({ status: 'public', userStatus: 'public', reviewStatus: 'rejected' })).toBe('creator');
});

test('the labels of the statuses are Private, Only people with link and Public', () => {
  expect(CONTENT_STATUSES.map((status) => VISIBILITY_LABELS[status])).toEqual(['Private', 'Only people with link', 'Public']);
});

test('the statuses and internal tags have the values that other systems know', () => {
  expect([CONTENT_STATUSES, REVIEW_STATUSES]).toEqual([
    ['self', 'internal', 'public'],
    ['initial', 'rejected', 'restricted'],
  ]);
  expect(INTERNAL_TAGS).toEqual(
    expect.arrayContaining([
      ...['user_created', 'user_pending', 'potential', 'ads', 'translated', 'duplicated'],
      ...['game', 'dyn_template', 'gallery', 'Quiz', 'showstats'],
    ]),
  );
});

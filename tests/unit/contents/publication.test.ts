import { expect, test } from 'vitest';
import { applyPublication } from '#rules/contents/publication';
import { getInitialScore } from '#rules/stats/performance-score';

const now = new Date('2026-11-23T12:00:00Z');
const earlier = new Date('2026-11-01T12:00:00Z');
const open = { status: 'public', userStatus: 'public', reviewStatus: 'initial' } as const;
const unpublished = { listed: false, publishedAt: null, score: 0, title: 'Which bird?' };

test('a content that is listed for the first time gets its publish date and initial score', () => {
  expect(applyPublication({ ...unpublished, ...open }, now)).toEqual({
    content: { ...unpublished, ...open, listed: true, publishedAt: now, score: getInitialScore(now) },
    isFirstPublication: true,
  });
});

test('a content that is listed again keeps its publish date and score', () => {
  const published = { ...unpublished, publishedAt: earlier, score: 7 };
  expect(applyPublication({ ...published, ...open }, now)).toEqual({
    content: { ...published, ...open, listed: true },
    isFirstPublication: false,
  });
});

test.each([
  { ...open, status: 'self' as const },
  { ...open, userStatus: 'internal' as const },
  { ...open, reviewStatus: 'rejected' as const },
])('a content with %o is not listed, and stays unpublished or published', (statuses) => {
  for (const publishedAt of [null, earlier]) {
    const { content, isFirstPublication } = applyPublication({ ...unpublished, publishedAt, listed: true, ...statuses }, now);
    expect([content.listed, content.publishedAt, isFirstPublication]).toEqual([false, publishedAt, false]);
  }
});

import { expect, test } from 'vitest';
import type { ContentCard } from '#contract/contents/contents';
import { buildContentStructuredData } from '#rules/seo/content-structured-data';

const buildCard = (performance: { upVoteCount: number; downVoteCount: number }) =>
  ({
    ...{ _id: '01m8', type: 'kquiz', urlName: 'owls', title: 'Owls', description: '', language: 'en', tags: [], imageHomePage: '' },
    ...{ creatorUsername: 'jo_wren', creatorName: '', official: false, datePublished: null, dateModified: '2026-11-28T00:00:00.000Z' },
    performance: { playCount: 5, ...performance },
  }) as unknown as ContentCard;

test.each([
  [{ upVoteCount: 0, downVoteCount: 0 }, undefined],
  [
    { upVoteCount: 2, downVoteCount: 1 },
    { ratingValue: 67, ratingCount: 3 },
  ],
  [
    { upVoteCount: 0, downVoteCount: 4 },
    { ratingValue: 0, ratingCount: 4 },
  ],
])('%j is rated %j', (votes, rating) => {
  const { aggregateRating } = buildContentStructuredData(buildCard(votes), 'https://x.example');
  expect(aggregateRating).toEqual(rating && { '@type': 'AggregateRating', bestRating: 100, worstRating: 0, ...rating });
});

test('a creator without a name is named by the username, and a content without a cover has its share image', () => {
  const { author, image } = buildContentStructuredData(buildCard({ upVoteCount: 0, downVoteCount: 0 }), 'https://x.example');
  expect(author).toEqual({ '@type': 'Person', name: 'jo_wren', url: 'https://x.example/profile/jo_wren' });
  expect(image).toMatch(/^https:\/\/x\.example\/share\//);
});

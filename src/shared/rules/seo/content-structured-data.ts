import type { ContentCard } from '#contract/contents/contents';
import { getContentPath, getProfilePath } from '#rules/screens/paths';
import { getPicturePath } from './picture-path.ts';

/** The schema.org data of a content and its creator. It contains no answers. */
export function buildContentStructuredData(content: ContentCard, origin: string) {
  const toUrl = (path: string) => new URL(path, origin).href;
  const url = toUrl(getContentPath(content));
  const isArticle = content.type === 'article';
  return {
    '@type': isArticle ? 'Article' : 'Quiz',
    '@id': url,
    url,
    [isArticle ? 'headline' : 'name']: content.title,
    ...(content.description && { description: content.description }),
    inLanguage: content.language,
    image: toUrl(getPicturePath(content)),
    ...(content.tags.length > 0 && { keywords: content.tags.join(', ') }),
    ...(content.datePublished && { datePublished: content.datePublished }),
    dateModified: content.dateModified,
    ...(content.creatorUsername && {
      author: {
        '@type': content.official ? 'Organization' : 'Person',
        name: content.creatorName || content.creatorUsername,
        url: toUrl(getProfilePath(content.creatorUsername)),
      },
    }),
    isAccessibleForFree: true,
    ...buildAggregateRating(content.performance),
    interactionStatistic: [
      buildInteractionCounter('PlayAction', content.performance.playCount),
      buildInteractionCounter('LikeAction', content.performance.upVoteCount),
      buildInteractionCounter('DislikeAction', content.performance.downVoteCount),
    ],
  };
}

/** The share of likes among the votes, whose numbers the page shows. A rating without votes is not allowed. */
function buildAggregateRating({ upVoteCount, downVoteCount }: ContentCard['performance']) {
  const ratingCount = upVoteCount + downVoteCount;
  if (ratingCount === 0) return {};
  const ratingValue = Math.round((100 * upVoteCount) / ratingCount);
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, bestRating: 100, worstRating: 0, ratingCount } };
}

const buildInteractionCounter = (action: 'PlayAction' | 'LikeAction' | 'DislikeAction', count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});

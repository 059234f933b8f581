import type { ContentCard } from '#contract/contents/contents';
import { getContentPath, getProfilePath } from '#rules/screens/paths';

/** A content as search engines read it: what it is and who made it, never an answer. */
export function buildContentData(content: ContentCard, origin: string) {
  const at = (path: string) => new URL(path, origin).href;
  const url = at(getContentPath(content));
  const isArticle = content.type === 'article';
  return {
    '@type': isArticle ? 'Article' : 'Quiz',
    '@id': url,
    url,
    [isArticle ? 'headline' : 'name']: content.title,
    ...(content.description && { description: content.description }),
    inLanguage: content.language,
    ...(content.imageHomePage && { image: at(content.imageHomePage) }),
    ...(content.tags.length > 0 && { keywords: content.tags.join(', ') }),
    ...(content.datePublished && { datePublished: content.datePublished }),
    dateModified: content.dateModified,
    ...(content.creatorUsername && {
      author: {
        '@type': content.official ? 'Organization' : 'Person',
        name: content.creatorName || content.creatorUsername,
        url: at(getProfilePath(content.creatorUsername)),
      },
    }),
    isAccessibleForFree: true,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/PlayAction',
      userInteractionCount: content.performance.playCount,
    },
  };
}

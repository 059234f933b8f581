import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import { findResultLanding } from '#rules/play/result-landing';
import { formatScoreInWords } from '#rules/play/texts/play-result';
import { getContentPath, getResultPath, getShareImagePath } from '#rules/screens/paths';
import { SHARED_SCORE_PARAM, type SharedScore } from '#rules/shared-results/shared-score';
import { formatClock } from '#rules/text/format-clock';
import { getContentDescription } from './content-description.ts';

export interface QuizHead {
  title: string;
  description: string;
  image: string;
  imageAlt: string;
  /** The path of `og:url`, if it is not the page's canonical one. */
  sharePath?: string;
}

interface SharedAddressOptions {
  resultId: string | undefined;
  score: SharedScore | null;
  url: URL;
  /** The path at which a score of the quiz is shared, if not the quiz's own. */
  scorePath?: string | undefined;
}

/**
 * The head of a quiz's page. A shared result has its own title, description and image, and its own `og:url`: a crawler that follows
 * `og:url` reads the tags there.
 */
export function buildQuizHead(content: PlayableKquiz | PlayablePquiz, { resultId, score, url, scorePath }: SharedAddressOptions): QuizHead {
  const landing = resultId === undefined ? null : findResultLanding(content, resultId);
  const description = landing?.description || getContentDescription(content);
  if (!landing && !score) return { title: content.title, description, ...findPicture(content) };
  const signedScore = score ? (url.searchParams.get(SHARED_SCORE_PARAM) ?? '') : null;
  const scoreText = score && `${formatScoreInWords(score)} in ${formatClock(score.duration * 1000)}`;
  const sharedResultId = landing ? resultId : undefined;
  const path = sharedResultId === undefined ? (scorePath ?? getContentPath(content)) : getResultPath(content, sharedResultId);
  return {
    title: [scoreText, landing?.title ?? content.title].filter(Boolean).join(' · '),
    description,
    image: getShareImagePath(content._id, sharedResultId, signedScore === null ? {} : { score: signedScore }),
    imageAlt: [landing?.name, scoreText].filter(Boolean).join(', '),
    sharePath: signedScore === null ? path : `${path}?${SHARED_SCORE_PARAM}=${signedScore}`,
  };
}

const findPicture = (content: PlayableKquiz | PlayablePquiz) =>
  content.imageHomePage
    ? { image: content.imageHomePage, imageAlt: content.imageHomePageAlt }
    : { image: getShareImagePath(content._id), imageAlt: content.title };

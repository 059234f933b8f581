import type { PlayQuiz } from '#rules/play/quiz';
import { formatScoreInWords, getHeadlineLevel, getResultId, isKquizResult, isPquizResult } from '#rules/play/texts/play-result';
import { getShareImagePath } from '#rules/screens/paths';
import type { SharedLink } from '#rules/screens/share-targets';
import { isolateText } from '#rules/text/isolate-text';
import { getResultAddress, type SharedOutcome } from './result-address.ts';

type SharedQuiz = Pick<PlayQuiz, '_id' | 'path' | 'title' | 'dailyNumber'>;

/** The link with which a player shares a result: its address, a sentence and its pictures. */
export function buildResultLink(quiz: SharedQuiz, outcome: SharedOutcome, origin: string): SharedLink {
  const { result, sharedScore } = outcome;
  const resultId = getResultId(result) ?? undefined;
  const picture = (format?: 'story') =>
    getShareImagePath(quiz._id, resultId, { ...(sharedScore !== undefined && { score: sharedScore }), ...(format && { format }) });
  return {
    title: formatLinkTitle(quiz, outcome),
    text: formatLinkText(quiz, outcome),
    url: origin + getResultAddress(quiz, outcome),
    imagePath: picture(),
    storyPath: picture('story'),
  };
}

function formatLinkTitle(quiz: SharedQuiz, { result }: SharedOutcome): string {
  if (isPquizResult(result)) return `${result.winner.title}: ${quiz.title}`;
  if (!isKquizResult(result)) return quiz.title;
  return `${getHeadlineLevel(result)?.title ?? formatScoreInWords(result)}: ${quiz.title}`;
}

function formatLinkText(quiz: SharedQuiz, { result }: SharedOutcome): string {
  if (isPquizResult(result)) return `I got “${isolateText(result.winner.title)}” in “${isolateText(quiz.title)}”. And you?`;
  return isKquizResult(result) ? `I got ${formatScoreInWords(result)} in “${isolateText(quiz.title)}”. Can you beat that?` : quiz.title;
}

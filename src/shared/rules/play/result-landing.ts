import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import { estimateMinutesToPlay } from '#rules/contents/time-to-play';

export interface ResultLanding {
  /** The result's name, without the quiz's title. */
  name: string;
  title: string;
  description: string;
  image: string;
  imageAlt: string;
}

/** What a shared result link shows, whoever shared it; null if the quiz has no such result. It contains no player's answers. */
export function findResultLanding(content: PlayableKquiz | PlayablePquiz, resultId: string): ResultLanding | null {
  const results = content.type === 'pquiz' ? content.results : content.dimensions.flatMap(({ levels }) => levels);
  const matchedResult = results.find((result) => result._id === resultId);
  if (!matchedResult) return null;
  const image = matchedResult.image
    ? { image: matchedResult.image, imageAlt: matchedResult.imageAlt }
    : { image: content.imageHomePage, imageAlt: content.imageHomePageAlt };
  return {
    name: matchedResult.title,
    title: `${matchedResult.title} · ${content.title}`,
    description: matchedResult.description || content.description,
    ...image,
  };
}

/** The estimated time a quiz takes: "about 3 minutes". */
export function formatPlayTime({ type, questions }: PlayableKquiz | PlayablePquiz): string {
  const minutes = estimateMinutesToPlay(type, { questions: questions.length });
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
}

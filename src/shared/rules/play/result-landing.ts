import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import { estimateMinutesToPlay } from '#rules/contents/time-to-play';

export interface ResultLanding {
  /** The result's own name. */
  name: string;
  title: string;
  description: string;
  image: string;
  imageAlt: string;
}

/** What the address of a result says of that result; null where the quiz has no such result. It tells nobody's answers. */
export function findResultLanding(content: PlayableKquiz | PlayablePquiz, resultId: string): ResultLanding | null {
  const results = content.type === 'pquiz' ? content.results : content.dimensions.flatMap(({ levels }) => levels);
  const matchedResult = results.find((result) => result._id === resultId);
  if (!matchedResult) return null;
  const picture = matchedResult.image
    ? { image: matchedResult.image, imageAlt: matchedResult.imageAlt }
    : { image: content.imageHomePage, imageAlt: content.imageHomePageAlt };
  return {
    name: matchedResult.title,
    title: `${matchedResult.title} · ${content.title}`,
    description: matchedResult.description || content.description,
    ...picture,
  };
}

/** How long a quiz takes, said as people say it. */
export function formatPlayTime({ type, questions }: PlayableKquiz | PlayablePquiz): string {
  const minutes = estimateMinutesToPlay(type, { questions: questions.length });
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
}

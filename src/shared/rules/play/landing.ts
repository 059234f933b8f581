import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import { minutesToPlay } from '#rules/contents/time-to-play';

export interface Landing {
  /** The result's own name. */
  name: string;
  title: string;
  description: string;
  image: string;
  imageAlt: string;
}

/** What the address of a result says of that result; null where the quiz has no such result. It tells nobody's answers. */
export function landingOf(content: PlayableKquiz | PlayablePquiz, resultId: string): Landing | null {
  const results = content.type === 'pquiz' ? content.results : content.dimensions.flatMap(({ levels }) => levels);
  const found = results.find((result) => result._id === resultId);
  if (!found) return null;
  const picture = found.image
    ? { image: found.image, imageAlt: found.imageAlt }
    : { image: content.imageHomePage, imageAlt: content.imageHomePageAlt };
  return {
    name: found.title,
    title: `${found.title} · ${content.title}`,
    description: found.description || content.description,
    ...picture,
  };
}

/** How long a quiz takes, said as people say it. */
export function playTime({ type, questions }: PlayableKquiz | PlayablePquiz): string {
  const minutes = minutesToPlay(type, { questions: questions.length });
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
}

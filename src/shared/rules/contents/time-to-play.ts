import type { Kind } from '#base/kinds';

// Silent reading of English non-fiction: 238 words a minute (Brysbaert 2019, doi.org/10.1016/j.jml.2019.104047).
const WORDS_PER_MINUTE = 238;
// Our own estimate: trivia questions take longer, because players think about the answer and read the explanation.
const SECONDS_PER_QUESTION: Readonly<Record<Kind, number>> = { kquiz: 20, pquiz: 12, article: 20 };

/** The estimated time to play or read a content, in whole minutes, at least one. */
export function estimateMinutesToPlay(kind: Kind, { questions = 0, words = 0 }: { questions?: number; words?: number }): number {
  const minutes = (questions * SECONDS_PER_QUESTION[kind]) / 60 + words / WORDS_PER_MINUTE;
  return Math.max(1, Math.ceil(minutes));
}

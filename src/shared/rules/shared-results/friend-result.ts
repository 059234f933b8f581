import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import { formatScoreInWords } from '#rules/play/texts/play-result';
import { formatClock } from '#rules/text/format-clock';
import type { SharedScore } from './shared-score.ts';

/** A personality result that a friend has shared, as the quiz has it now. */
export interface FriendPersonality {
  kind: 'pquiz';
  _id: string;
  /** The result's index in the quiz. */
  index: number;
  title: string;
  description: string;
  image: string;
}

/** A trivia result that a friend has shared. Older addresses have no score, only the level. */
export interface FriendTrivia {
  kind: 'kquiz';
  score: SharedScore | null;
  levelTitle: string | null;
}

export type FriendResult = FriendPersonality | FriendTrivia;

interface SharedAddress {
  resultId: string | undefined;
  /** The score of the address, if this site has signed it. */
  score: SharedScore | null;
}

/** The friend's result that an address shares; null if it shares none, or one that the quiz no longer has. */
export function findFriendResult(content: PlayableKquiz | PlayablePquiz, { resultId, score }: SharedAddress): FriendResult | null {
  if (content.type === 'kquiz') {
    const level = content.dimensions.flatMap(({ levels }) => levels).find(({ _id }) => _id === resultId);
    return score || level ? { kind: 'kquiz', score, levelTitle: level?.title ?? null } : null;
  }
  const index = content.results.findIndex(({ _id }) => _id === resultId);
  const result = content.results[index];
  if (!result) return null;
  const { _id, title, description, image } = result;
  return { kind: 'pquiz', _id, index, title, description, image };
}

/** A sentence with its parts that stand out. */
export type SentencePart = string | { strong: string };

/** What a visitor reads above question one: "Somebody you know is a Barn swallow. And you?" */
export function formatFriendSentence(friend: FriendResult, language: string): SentencePart[] {
  if (friend.kind === 'pquiz') {
    const { verb, title } = splitTitle(friend.title, language);
    return [`Somebody you know ${verb} `, { strong: title }, '. And you?'];
  }
  if (friend.score === null) return ['Somebody you know reached ', { strong: friend.levelTitle ?? '' }, '. Can you?'];
  return [
    'Somebody you know got ',
    { strong: formatScoreInWords(friend.score) },
    ' in ',
    { strong: formatClock(friend.score.duration * 1000) },
    '. Can you beat that?',
  ];
}

/** What follows the sentence: what is told, and what is not. */
export const formatFriendPromise = ({ kind }: FriendResult): string =>
  kind === 'pquiz'
    ? 'You’ll see both results side by side at the end.'
    : 'You’ll see both scores at the end. Nobody sees the other’s answers.';

const MAX_NOUN_WORDS = 3;

/** English names of a few words get an article: "is a Barn swallow". Any other title is got: "got You are all ears". */
function splitTitle(title: string, language: string): { verb: string; title: string } {
  const words = title.split(/\s+/);
  const isEnglish = language.split('-')[0] === 'en';
  if (isEnglish && /^(?:a|an|the)$/i.test(words[0] ?? '')) return { verb: 'is', title };
  const isName =
    isEnglish &&
    words.length <= MAX_NOUN_WORDS &&
    /^[A-Z][a-z]+(?: [a-z-]+)*$/.test(title) &&
    !/s$|^(?:you|your|mostly|all|pure)\b/i.test(title);
  if (!isName) return { verb: 'got', title };
  return { verb: /^[AEIOU]/.test(title) ? 'is an' : 'is a', title };
}

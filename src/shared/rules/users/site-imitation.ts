import { trimEndMatches } from '#rules/text/scan/trim-signs';
import { getNameSkeleton } from './name-skeleton.ts';

/** Words of a name by which an account would pass for the site, its team or a mailbox that the team reads. */
const TEAM_WORDS = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'moderator', 'moderators', 'mod', 'mods', 'moderation'],
  ...['staff', 'support', 'security', 'safety', 'official', 'help', 'root', 'superuser', 'system', 'team', 'abuse', 'billing'],
  ...['postmaster', 'webmaster', 'hostmaster', 'noreply'],
];
/** Words that make no such name alone, but keep one: "the official help desk" is one, "the desk" is not. */
const FILLER_WORDS = [
  ...['the', 'your', 'our', 'real', 'true', 'verified', 'core', 'first', 'chief', 'head', 'global', 'of', 'and', 'at', 'for'],
  ...['hq', 'inc', 'app', 'bot', 'online', 'site', 'web', 'dev', 'com', 'net', 'org', 'news', 'info', 'contact', 'mail', 'email'],
  ...['service', 'services', 'desk', 'center', 'centre', 'care', 'customer', 'client', 'user', 'users', 'account', 'accounts'],
  ...['community', 'crew', 'manager', 'legal', 'payment', 'payments', 'trust', 'sys', 'super', 'member'],
];
const toSkeletons = (words: readonly string[]) => words.map((word) => getNameSkeleton(word));
const TEAM_SKELETONS = toSkeletons(TEAM_WORDS);
const FILLER_SKELETONS = toSkeletons(FILLER_WORDS);

/**
 * Whether a username or a display name would pass for the product or its team: it has the product's name as a word, or consists of
 * nothing but words for the team, however they are written together ("quizlark_fan", "0fficial Support", "root_admin_2").
 */
export function imitatesSite(name: string, product: string): boolean {
  const productSkeleton = getNameSkeleton(product).replaceAll(' ', '');
  // A digit may stand for a letter, or only make the name unique.
  const compatibleName = name.normalize('NFKC');
  const withoutEnds = trimEndMatches(compatibleName.replace(/^[\p{N}_\s]+/u, ''), /[\p{N}_\s]/u);
  const skeletons = [name, compatibleName.replace(/\p{N}+/gu, ''), withoutEnds].map(getNameSkeleton);
  return skeletons.some((skeleton) => {
    const words = skeleton.split(' ');
    if (productSkeleton !== '' && words.includes(productSkeleton)) return true;
    return isCompoundForTeam(words.join(''), productSkeleton === '' ? TEAM_SKELETONS : [...TEAM_SKELETONS, productSkeleton]);
  });
}

/** Whether a text is a sequence of the given words and fillers, with at least one of the words. */
function isCompoundForTeam(text: string, teamWords: readonly string[]): boolean {
  /** For each length of a beginning that is such a sequence: whether one of the words is in it. */
  const beginnings = new Map<number, boolean>([[0, false]]);
  for (let length = 0; length < text.length; length += 1) {
    const hasWord = beginnings.get(length);
    if (hasWord === undefined) continue;
    const extend = (word: string, isTeamWord: boolean) => {
      if (!text.startsWith(word, length)) return;
      const end = length + word.length;
      beginnings.set(end, hasWord || isTeamWord || beginnings.get(end) === true);
    };
    for (const word of teamWords) extend(word, true);
    for (const word of FILLER_SKELETONS) extend(word, false);
  }
  return beginnings.get(text.length) === true;
}

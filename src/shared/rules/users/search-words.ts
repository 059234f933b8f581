import { TEXT_LIMITS } from '#base/limits/texts';
import { normaliseText } from '#rules/text/normalise-text';

/** More words hardly narrow a search for a person. */
const MAX_WORDS = 5;

const foldName = (text: string): string => normaliseText(text, { ignoreAccents: true });

/** The names of an account as staff's search compares them: in lower case, without accents. */
export const formatSearchName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  foldName(`${firstName} ${lastName}`);

/**
 * The words of a search for accounts, each of which starts a word of the account. A mention is searched without its @, the link of a
 * profile as its username.
 */
export function parseUserSearch(text: string): string[] {
  const profileName = /(?:^|\/)profile\/([^/?#\s]+)/.exec(text)?.[1];
  const words = foldName((profileName ?? text).slice(0, TEXT_LIMITS.search))
    .split(' ')
    .map((word) => word.replace(/^@+/, ''));
  return words.filter((word) => word !== '').slice(0, MAX_WORDS);
}

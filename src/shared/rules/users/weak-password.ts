/** What must not be a person's password. */
export interface OwnWords {
  username: string;
  email: string;
  productName: string;
}

export type PasswordWeakness = 'common' | 'own-word';

/** Why a password is among the first that an attacker tries, or null. `isCommon` looks a text in lower case up in a list of used passwords. */
export function findPasswordWeakness(
  password: string,
  { username, email, productName }: OwnWords,
  isCommon: (text: string) => boolean,
): PasswordWeakness | null {
  const folded = foldPassword(password);
  const ownWords = [username, email, email.split('@')[0] ?? '', productName].map((word) => toCore(foldPassword(word))).filter(Boolean);
  if (isRepeated(toCore(folded), ownWords)) return 'own-word';
  return isOneCharacter(folded) || listPlainForms(folded).some(isCommon) ? 'common' : null;
}

const foldPassword = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** A text without what people add to a word: everything but letters and digits, and the digits at both ends. */
const toCore = (folded: string): string => folded.replace(/[^\p{L}\p{N}]/gu, '').replace(/^\p{N}+|\p{N}+$/gu, '');

/** Whether a text consists of one of the words, once or more often. */
const isRepeated = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text !== '' && text.length % word.length === 0 && text === word.repeat(text.length / word.length));

const isOneCharacter = (folded: string): boolean => new Set(folded).size === 1;

/** A password as it is, without the signs at its end, and without the digits and signs at its end: `Password1!` is `password1`. */
const listPlainForms = (folded: string): string[] => [folded, folded.replace(/[^\p{L}\p{N}]+$/u, ''), folded.replace(/[^\p{L}]+$/u, '')];

import { trimEndMatches } from '#rules/text/scan/trim-signs';
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
  const words = [username, email, email.split('@')[0] ?? '', productName];
  const ownWords = words.flatMap((word) => listCores(foldPassword(word))).filter(Boolean);
  if (listCores(folded).some((text) => isRepeated(text, ownWords))) return 'own-word';
  const [whole, withoutSigns, withoutEnd] = listPlainForms(folded);
  if ([whole, withoutSigns].some(isPattern)) return 'common';
  return [whole, withoutSigns, withoutEnd].some(isCommon) ? 'common' : null;
}

const foldPassword = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** A text without what people add to a word: everything but letters and digits, and then the digits at both ends. */
function listCores(folded: string): string[] {
  const core = folded.replace(/[^\p{L}\p{N}]/gu, '');
  return [core, trimEndMatches(core.replace(/^\p{N}+/u, ''), /\p{N}/u)];
}

/** Whether a text consists of one of the words, once or more often. */
const isRepeated = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text !== '' && text.length % word.length === 0 && text === word.repeat(text.length / word.length));

/** How people count and recite, on and on, and both backwards. */
const SEQUENCES = ['0123456789'.repeat(11), 'abcdefghijklmnopqrstuvwxyz'].flatMap((text) => [text, [...text].reverse().join('')]);

const SHORTEST_PATTERN = 6;

/** Whether a text is a sequence ("87654321") or repeats a few characters ("123123123"). The list of used passwords has none of them. */
function isPattern(text: string): boolean {
  if (text.length < SHORTEST_PATTERN) return false;
  const hasPeriod = (period: number) => text.length >= 2 * period && text.slice(period) === text.slice(0, -period);
  return SEQUENCES.some((sequence) => sequence.includes(text)) || [1, 2, 3, 4].some(hasPeriod);
}

/** A password as it is, without the signs at its end, and without the digits and signs at its end: `Password1!` is `password1`. */
const listPlainForms = (folded: string): [string, string, string] => [
  folded,
  trimEndMatches(folded, /[^\p{L}\p{N}]/u),
  trimEndMatches(folded, /[^\p{L}]/u),
];

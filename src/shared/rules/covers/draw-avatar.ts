import { toCssColor } from '#rules/covers/cover-shapes';
import { createSeededRandom, pickRandom } from '#rules/seeded-random';

type ShellColours = readonly [shell: string, speckle: string];

/** The speckles have the contrast of text, since the letter has their colour. */
const SHELLS: readonly [ShellColours, ...ShellColours[]] = [
  ['rose-200', 'rose-700'],
  ['sky-200', 'sky-700'],
  ['moss-200', 'moss-700'],
  ['marigold-200', 'marigold-800'],
  ['morning-200', 'dusk-600'],
  ['sky-700', 'sky-200'],
  ['rose-700', 'rose-200'],
  ['dusk-700', 'marigold-400'],
];

/** The number of speckle patterns in the sprite. */
export const SPECKLE_PATTERN_COUNT = 64;

export interface AvatarDrawing {
  letter: string;
  /** Custom properties of the `.avatar` styles: the colours of shell and speckles, and the index of the pattern in the sprite. */
  style: { '--shell': string; '--speckle': string; '--pattern': string };
}

/** The avatar of a user without a profile picture: a speckled egg derived from the username, and its first letter. */
export function drawAvatar(username: string): AvatarDrawing {
  const random = createSeededRandom(`${username}egg`);
  const [shell, speckle] = pickRandom(random, SHELLS);
  const pattern = Math.floor(random() * SPECKLE_PATTERN_COUNT);
  return {
    letter: [...username][0]?.toUpperCase() ?? '',
    style: { '--shell': toCssColor(shell), '--speckle': toCssColor(speckle), '--pattern': String(pattern) },
  };
}

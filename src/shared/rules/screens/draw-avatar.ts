import { toCssColor } from '#rules/covers/cover-shapes';
import { createSeededRandom, pickRandom } from '#rules/seeded-random';

type ShellColours = readonly [shell: string, speckle: string];

const SHELLS: readonly [ShellColours, ...ShellColours[]] = [
  ['rose-200', 'rose-600'],
  ['sky-200', 'sky-600'],
  ['moss-200', 'moss-600'],
  ['marigold-200', 'marigold-700'],
  ['morning-200', 'dusk-600'],
  ['sky-700', 'sky-300'],
  ['rose-700', 'rose-300'],
  ['dusk-700', 'marigold-400'],
];

/** How many ways there are to be speckled. */
export const SPECKLE_PATTERN_COUNT = 64;

export interface AvatarDrawing {
  letter: string;
  /** What the stylesheet's .egg draws it from: the colours of shell and speckles, and the place of its pattern in the file of speckles. */
  style: { '--shell': string; '--speckle': string; '--pattern': string };
}

/** What stands in the place of a person's picture: a speckled egg that follows from the username, and its first letter. */
export function drawAvatar(username: string): AvatarDrawing {
  const random = createSeededRandom(`${username}egg`);
  const [shell, speckle] = pickRandom(random, SHELLS);
  const pattern = Math.floor(random() * SPECKLE_PATTERN_COUNT);
  return {
    letter: [...username][0]?.toUpperCase() ?? '',
    style: { '--shell': toCssColor(shell), '--speckle': toCssColor(speckle), '--pattern': String(pattern) },
  };
}

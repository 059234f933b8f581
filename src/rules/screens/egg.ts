import { drawingAt, ink } from '#rules/contents/cover-shapes';
import { picked, seededRandom } from '#rules/random';

type Shell = readonly [shell: string, speckle: string];

const SHELLS: readonly [Shell, ...Shell[]] = [
  ['rose-200', 'rose-600'],
  ['sky-200', 'sky-600'],
  ['moss-200', 'moss-600'],
  ['marigold-200', 'marigold-700'],
  ['morning-200', 'dusk-600'],
  ['sky-700', 'sky-300'],
  ['rose-700', 'rose-300'],
  ['dusk-700', 'marigold-400'],
];

export const EGG_BOX = '0 0 40 45';

/** How many ways there are to be speckled. */
export const SPECKLE_PATTERNS = 64;

/** The inside of the svg of a person without a picture: a speckled egg that follows from the username. */
export function drawEgg(sprite: string, username: string): string {
  const random = seededRandom(`${username}egg`);
  const [shell, speckle] = picked(random, SHELLS);
  const letter = [...username][0]?.toUpperCase() ?? '';
  return (
    drawingAt(sprite, `shell-${Math.floor(random() * SPECKLE_PATTERNS)}`, `fill="${ink(shell)}" stroke="${ink(speckle)}"`) +
    `<text x="20" y="29" fill="${ink(speckle)}">${letter.replace(/[<&]/, '')}</text>`
  );
}

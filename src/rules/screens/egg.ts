import { drawnOnce } from '#rules/drawn-once';
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

/** The inside of the svg of a person without a picture: a speckled egg that follows from the username. */
export function drawEgg(username: string): string {
  const random = seededRandom(`${username}egg`);
  const [shell, speckle] = picked(random, SHELLS);
  const letter = [...username][0]?.toUpperCase() ?? '';
  return (
    shellOf(shell, speckle, Math.floor(random() * PATTERNS)) +
    `<text x="20" y="29" text-anchor="middle" fill="var(--${speckle})">${letter.replace(/[<&]/, '')}</text>`
  );
}

/** How many ways there are to be speckled. */
const PATTERNS = 64;

const shellOf = drawnOnce((shell: string, speckle: string, pattern: number) => {
  const random = seededRandom(`pattern ${pattern}`);
  const speckles = (count: number) => {
    let path = '';
    for (let index = 0; index < count; index++) {
      const angle = random() * Math.PI * 2;
      const away = 14 + random() * 7;
      path += `M${Math.round(20 + away * Math.cos(angle))} ${Math.round(22 + away * 1.05 * Math.sin(angle))}h.8`;
    }
    return path;
  };
  return (
    `<path d="M0 0h40v45H0z" fill="var(--${shell})"/>` +
    `<g stroke="var(--${speckle})" stroke-linecap="round" opacity=".75"><path d="${speckles(5)}" stroke-width="3.8"/>` +
    `<path d="${speckles(5)}" stroke-width="2.4"/></g>`
  );
});

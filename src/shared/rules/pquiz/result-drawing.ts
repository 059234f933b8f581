import { PLUMAGE_PALETTES, type PlumagePalette } from '#rules/covers/cover-pquiz';
import { createSeededRandom } from '#rules/seeded-random';

/** What the drawing of a result without a picture follows from. */
export interface ResultDrawingSource {
  _id: string;
  /** Its place among the quiz's results. */
  index: number;
  title: string;
}

/** An egg before a sun, in plumage: a bird of its own that nobody can take for another one. */
export interface ResultDrawing {
  /** Neighbours among the results never share theirs. */
  palette: PlumagePalette;
  /** The palette's place among the plumages. */
  plumage: number;
  /** Where the rows of feathers begin, which tells those apart that share a palette. */
  shift: number;
  /** What its title begins with. */
  letter: string;
  /** Where the egg is speckled, and how large: in halves of its width, from its middle. */
  speckles: readonly (readonly [x: number, y: number, radius: number])[];
}

const SPECKLES = 11;
const ARTICLE = /^(?:the|an?)\s+/i;
const FIRST_LETTER = /[\p{L}\p{N}]\p{M}*/u;

export function buildResultDrawing({ _id, index, title }: ResultDrawingSource): ResultDrawing {
  const random = createSeededRandom(_id);
  const [letter = ''] = FIRST_LETTER.exec(title.trim().replace(ARTICLE, '')) ?? [];
  const plumage = (index + 1) % PLUMAGE_PALETTES.length;
  return {
    palette: PLUMAGE_PALETTES[plumage] ?? PLUMAGE_PALETTES[0],
    plumage,
    shift: Math.floor((index + 1) / PLUMAGE_PALETTES.length) % 3,
    letter: letter.toUpperCase(),
    speckles: Array.from({ length: SPECKLES }, (_, at) => buildSpeckle(((at + random() * 0.8) * 2 * Math.PI) / SPECKLES, random)),
  };
}

/** Around the letter, and inside the shell. */
function buildSpeckle(angle: number, random: () => number): readonly [x: number, y: number, radius: number] {
  const distance = 0.62 + random() * 0.14;
  const [x, y] = [distance * Math.cos(angle), distance * Math.sin(angle) * (Math.sin(angle) < 0 ? 1.2 : 1)];
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100, Math.round((0.04 + random() * 0.05) * 100) / 100];
}

import { PLUMAGE_PALETTES, type PlumagePalette } from '#rules/covers/cover-pquiz';
import { createSeededRandom } from '#rules/seeded-random';

/** What determines the drawing of a result without an image. */
export interface ResultDrawingSource {
  _id: string;
  /** The result's index in the quiz. */
  index: number;
  title: string;
}

/** An egg in front of a sun on feathers; no two results of a quiz have the same drawing. */
export interface ResultDrawing {
  /** Adjacent results have different palettes. The sun has the colour of the window, the egg that of its icon, the speckles that of the third row. */
  palette: PlumagePalette;
  /** The palette's index in `PLUMAGE_PALETTES`. */
  paletteIndex: number;
  /** The offset of the feather rows, which differs between results that share a palette. */
  featherOffset: number;
  /** The first letter of the title, without its article. */
  letter: string;
  speckles: readonly Speckle[];
}

/** A dot on the egg. Its position is relative to the centre of the egg; the unit is half the width of the egg. */
interface Speckle {
  x: number;
  y: number;
  radius: number;
}

const SPECKLE_COUNT = 11;
const ARTICLE = /^(?:the|an?)\s+/i;
const FIRST_LETTER = /[\p{L}\p{N}]\p{M}*/u;

export function buildResultDrawing({ _id, index, title }: ResultDrawingSource): ResultDrawing {
  const random = createSeededRandom(_id);
  const [letter = ''] = FIRST_LETTER.exec(title.trim().replace(ARTICLE, '')) ?? [];
  const paletteIndex = (index + 1) % PLUMAGE_PALETTES.length;
  const palette = PLUMAGE_PALETTES[paletteIndex] ?? PLUMAGE_PALETTES[0];
  return {
    palette,
    paletteIndex,
    featherOffset: Math.floor((index + 1) / PLUMAGE_PALETTES.length) % 3,
    letter: letter.toUpperCase(),
    speckles: Array.from({ length: SPECKLE_COUNT }, (_, speckle) =>
      buildSpeckle(((speckle + random() * 0.8) * 2 * Math.PI) / SPECKLE_COUNT, random),
    ),
  };
}

/** A speckle outside the letter and inside the shell. */
function buildSpeckle(angle: number, random: () => number): Speckle {
  const distance = 0.62 + random() * 0.14;
  const [x, y] = [distance * Math.cos(angle), distance * Math.sin(angle) * (Math.sin(angle) < 0 ? 1.2 : 1)];
  const radius = 0.04 + random() * 0.05;
  return { x: roundToHundredths(x), y: roundToHundredths(y), radius: roundToHundredths(radius) };
}

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

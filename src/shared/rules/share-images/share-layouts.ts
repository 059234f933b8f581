import { CARD_SIZE, type ShareFormat } from './share-image-format.ts';

/** A part of an image in pixels. */
interface ImageArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a share image has its text and its drawing, in pixels. */
export interface ShareLayout {
  width: number;
  height: number;
  /** The box of the text; its drawing is outside. */
  panel: ImageArea;
  /** The box inside the panel within which letters are. */
  text: ImageArea;
  /** The sizes of the title, from large to small. */
  titleSizes: readonly number[];
  eyebrowSizes: readonly number[];
  productSize: number;
  /** The largest number of lines of the title. */
  titleLines: number;
  /** Whether the title stands at the lower end of its box. */
  isTitleAtBottom: boolean;
  art: ImageArea;
  /** The centre of the drawing and the radius of its sun. */
  centre: { x: number; y: number };
  /** The x of a drawing that has no panel, which reaches further. */
  openCentreX: number;
  sunRadius: number;
  /** Where the sun of a landscape rises. */
  horizon: number;
  /** The height of the edge at the bottom. */
  edge: number;
}

export const SHARE_LAYOUTS = {
  card: {
    ...CARD_SIZE,
    panel: { left: 0, top: 0, width: 720, height: 630 },
    text: { left: 72, top: 62, width: 620, height: 496 },
    titleSizes: [104, 92, 80, 76, 68, 60, 52, 44],
    eyebrowSizes: [36, 32, 28],
    productSize: 34,
    titleLines: 4,
    isTitleAtBottom: true,
    art: { left: 720, top: 0, width: 480, height: 630 },
    centre: { x: 960, y: 306 },
    openCentreX: 988,
    sunRadius: 180,
    horizon: 560,
    edge: 14,
  },
  // Apps cover the first and the last 250 pixels of a story with their own controls.
  story: {
    width: 1080,
    height: 1920,
    panel: { left: 0, top: 0, width: 1080, height: 920 },
    text: { left: 90, top: 262, width: 900, height: 610 },
    titleSizes: [132, 120, 108, 96, 84, 74, 66, 58],
    eyebrowSizes: [52, 46, 42],
    productSize: 50,
    titleLines: 5,
    isTitleAtBottom: false,
    art: { left: 0, top: 920, width: 1080, height: 1000 },
    centre: { x: 540, y: 1340 },
    openCentreX: 540,
    sunRadius: 290,
    horizon: 1600,
    edge: 20,
  },
} as const satisfies Record<ShareFormat, ShareLayout>;

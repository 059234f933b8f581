/** The format of the seed's contents, before the seed converts them into drafts of the API. */

/** The categories of a fresh site, in menu order: key, title, one-line description, cover icon (a lucide name). */
export const SEED_CATEGORIES = [
  ['personality', 'About you', 'Which one are you, and who else is it.', 'feather'],
  ['animals', 'Animals', 'Fur, feathers, fins and the odd exoskeleton.', 'paw-print'],
  ['geography', 'Places', 'Capitals, rivers, borders and islands.', 'map'],
  ['science', 'Science', 'How things work, down to the atom.', 'flask-conical'],
  ['history', 'History', 'What happened, and what came of it.', 'hourglass'],
  ['food', 'Food', 'Bread, fruit, spice and breakfast.', 'utensils'],
  ['space', 'Space', 'Planets, moons and everything far off.', 'orbit'],
  ['language', 'Words', 'Languages, letters and where words come from.', 'languages'],
  ['music', 'Music', 'Instruments, songs and the people behind them.', 'music'],
  ['nature', 'Nature', 'Plants, weather, seas and seasons.', 'sprout'],
  ['art', 'Art and books', 'Paintings, buildings, stories.', 'palette'],
  ['sport', 'Sport and games', 'Boards, balls, fields and rules.', 'trophy'],
  ['technology', 'Technology', 'Machines, codes and numbers.', 'cpu'],
  ['life', 'Everyday life', 'Homes, habits, work and friends.', 'house'],
] as const;
export type SeedCategory = (typeof SEED_CATEGORIES)[number][0];

/** The creators of a new site. `quizlark` is the core team, whose contents are official. */
export const SEED_CREATORS = [
  'quizlark',
  'ha_linh',
  'leafy_dan',
  'emilia',
  'tomas_k',
  'noor_b',
  'jo_wren',
  'minh_anh',
  'sol_vega',
  'petra_lind',
  'ade_okafor',
  'yuki_mori',
  'bram_dewit',
] as const;
export type SeedCreator = (typeof SEED_CREATORS)[number];

interface SeedContentBase {
  /** Also the urlName: kebab-case, unique among the seed's contents. */
  key: string;
  title: string;
  description: string;
  category: SeedCategory;
  /** Lower case. The first tag with an icon determines the icon of the drawn cover. */
  tags: readonly string[];
  creator: SeedCreator;
  /** The alt text of the drawn cover. */
  coverAlt: string;
}

export interface SeedImage {
  /** A path below `public/`, `/art/….svg`. */
  src: string;
  alt: string;
}

export type SeedQuestion = {
  title: string;
  description?: string;
  image?: SeedImage;
  explanation: string;
  /** Default 1. */
  points?: number;
  /** Index into `dimensions`, default 0. */
  dimension?: number;
} & (
  | { type: 11; choices: readonly (string | { text: string; image: SeedImage })[]; right: number }
  | { type: 12; choices: readonly string[]; right: readonly number[] }
  /** Scramble word: the accepted spellings, the first one shown as the answer; single words of 3 to 14 letters. */
  | { type: 21; answers: readonly string[] }
  /** All of these, in any order; one slot each, each with its accepted spellings, the first one shown. */
  | { type: 22; slots: readonly (readonly string[])[] }
  /** Any `numSlots` of these. */
  | { type: 23; slots: readonly (readonly string[])[]; numSlots: number }
  /** Each item belongs in one bucket: [item, index of its bucket]. */
  | { type: 31; buckets: readonly string[]; items: readonly (readonly [string, number])[] }
  /** Pairs of left and right; the player shuffles the right ones. */
  | { type: 41; pairs: readonly (readonly [string, string])[] }
);

export interface SeedLevel {
  minScore: number;
  title: string;
  description: string;
}

export interface SeedKquiz extends SeedContentBase {
  dimensions: readonly { name: string; levels: readonly SeedLevel[] }[];
  questions: readonly SeedQuestion[];
  timeLimit?: number;
}

export interface SeedPquiz extends SeedContentBase {
  results: readonly { title: string; description: string }[];
  questions: readonly {
    title: string;
    description?: string;
    /** Basic: `result` is the index it counts for. Advanced: one weight (0 to 100) per result. */
    choices: readonly ({ text: string; result: number } | { text: string; weights: readonly number[] })[];
  }[];
}

export interface SeedArticle extends SeedContentBase {
  /** The body: p h2 h3 ul ol li blockquote strong em a table figure figcaption img. A game is one whole HTML document. */
  html: string;
  game?: boolean;
}

import type { Kind } from '#base/kinds';
import type { Category } from '#wire/categories';
import type { ContentCard } from '#wire/contents';

/** Question one of a real quiz, which is the hero: answering it is already playing. */
export interface HomeHero {
  card: ContentCard;
  kind: Kind;
  questionTitle: string;
  questionCount: number;
  choices: readonly { _id: string; text: string }[];
}

export interface RankedUser {
  username: string;
  name: string;
  profilePicture: string;
  playCount: number;
}

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];
export type Rankings = Record<Period, readonly RankedUser[]>;

/** Everything the home screen shows. */
export interface HomeScreen {
  hero: HomeHero | null;
  fresh: readonly ContentCard[];
  hot: readonly ContentCard[];
  featured: readonly ContentCard[];
  community: readonly ContentCard[];
  top: readonly ContentCard[];
  categories: readonly Category[];
  creators: Rankings;
  players: Rankings;
  tags: readonly { tag: string; count: number }[];
}

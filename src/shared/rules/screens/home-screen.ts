import type { Kind } from '#base/kinds';
import type { Category } from '#contract/discovery/categories';
import type { LeadContent, TileContent } from '#rules/contents/tile';
import type { MenuCategory } from './navigation.ts';

/** Question one of a real quiz, which is the hero: answering it is already playing. */
export interface HomeHero {
  card: TileContent;
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

export const RANKING_PERIODS = ['day', 'week', 'month'] as const;
export type RankingPeriod = (typeof RANKING_PERIODS)[number];
export type Rankings = Record<RankingPeriod, readonly RankedUser[]>;

export type HomeCategory = MenuCategory & Pick<Category, 'description'>;

/** Everything the home screen shows. */
export interface HomeScreen {
  hero: HomeHero | null;
  fresh: readonly TileContent[];
  hot: readonly TileContent[];
  featured: readonly LeadContent[];
  community: readonly TileContent[];
  top: readonly TileContent[];
  categories: readonly HomeCategory[];
  creators: Rankings;
  players: Rankings;
  tags: readonly { tag: string; count: number }[];
}

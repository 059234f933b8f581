import type { Kind } from '#base/kinds';
import type { Category } from '#contract/discovery/categories';
import type { LeadContent, TileContent } from '#rules/contents/tile';
import type { MenuCategory } from './navigation.ts';

/** The first question of a quiz, shown as the hero. Answering it starts the play. */
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

/** The periods of a ranking on screen and in the URL of the leaderboard. Stats records call the day `date` (`STATS_PERIODS`). */
export const RANKING_PERIODS = ['day', 'week', 'month'] as const;
export type RankingPeriod = (typeof RANKING_PERIODS)[number];
export type Rankings = Record<RankingPeriod, readonly RankedUser[]>;

export type HomeCategory = MenuCategory & Pick<Category, 'description'>;

/** The data of the home screen. */
export interface HomeScreen {
  hero: HomeHero | null;
  newest: readonly TileContent[];
  /** By popularity score. */
  hot: readonly TileContent[];
  featured: readonly LeadContent[];
  community: readonly TileContent[];
  top: readonly TileContent[];
  categories: readonly HomeCategory[];
  creators: Rankings;
  players: Rankings;
  tags: readonly { tag: string; count: number }[];
}

import type { Kind } from '#base/kinds';
import { HOME_LIMITS } from '#base/limits/home';
import type { Category } from '#contract/discovery/categories';
import type { LeadContent, TileContent } from '#rules/contents/tile';
import type { MenuCategory } from './navigation.ts';

/** The sections of home that open to their full length, by the last segment of their path, with their texts and the screen of their whole list. */
export const LONG_HOME_SECTIONS = {
  new: { section: 'newest', title: 'New', text: 'Fresh from creators and the core team', href: '/home-new', size: HOME_LIMITS.new },
  hot: { section: 'hot', title: 'Hot right now', text: 'What people are playing now', href: '/home-hot', size: HOME_LIMITS.hot },
  community: {
    section: 'community',
    title: 'From the community',
    text: 'Made by people like you',
    href: '/com',
    size: HOME_LIMITS.community,
  },
  top: { section: 'top', title: 'Most played', text: 'All-time favourites', href: '/home-top', size: HOME_LIMITS.top },
} as const;
export type LongHomeSection = keyof typeof LONG_HOME_SECTIONS;

export const isLongHomeSection = (name: string): name is LongHomeSection => Object.hasOwn(LONG_HOME_SECTIONS, name);

/** The first question of a quiz, shown as the hero. Answering it starts the play. */
export interface HomeHero {
  card: TileContent;
  kind: Kind;
  questionTitle: string;
  questionCount: number;
  choices: readonly { _id: string; text: string }[];
  /** The number and the UTC+7 day of the daily quiz, if the quiz is that of today. */
  daily?: { number: number; day: number };
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
  /** The sections with more contents than home shows. */
  longSections: readonly LongHomeSection[];
  categories: readonly HomeCategory[];
  creators: Rankings;
  players: Rankings;
  tags: readonly { tag: string; count: number }[];
}

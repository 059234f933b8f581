import { PRODUCT_NAME } from './product-name.ts';

/** The values that a fork changes. Worker variables override them (`worker/settings.ts`, docs/deploy.md). */
export const PRODUCT = {
  name: PRODUCT_NAME,
  tagline: 'Small questions, good mornings.',
  description: 'Quizzes and stories made by people, for a few minutes that are yours.',
  origin: 'http://127.0.0.1:4321',
  /** The usernames of the two system accounts. */
  coreTeam: 'quizlark',
  recycleBin: 'recycle_bin',
  supportAddress: 'hello@quizlark.example',
  social: [] as readonly SocialLink[],
} as const;

/** The prefix of event names, `{product}` in their description: the product's name in capitals. */
export const getEventPrefix = (name: string): string => name.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '_');

export interface SocialLink {
  label: string;
  url: string;
}

/** The name, texts and links of the product in a deployment. */
export interface ProductTexts {
  name: string;
  tagline: string;
  description: string;
  supportAddress: string;
  social: readonly SocialLink[];
}

/** The ids of the two system accounts, the same in every database. */
export const SYSTEM_USERS = { coreTeam: '00000000000000000000000q1k', recycleBin: '00000000000000000000000b1n' } as const;

/** Stands in public answers for whoever of the staff acted. */
export const TEAM_ID = 'team';

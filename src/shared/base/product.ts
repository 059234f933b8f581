/** The values that a fork changes. Worker variables with the same names in capitals override them (see docs/deploy.md). */
export const PRODUCT = {
  name: 'Quizlark',
  tagline: 'Small questions, good mornings.',
  description: 'Quizzes and stories made by people, for a few minutes that are yours.',
  origin: 'http://127.0.0.1:4321',
  /** The usernames of the two system accounts. */
  coreTeam: 'quizlark',
  recycleBin: 'recycle_bin',
  supportAddress: 'hello@quizlark.example',
  social: [] as readonly { label: string; url: string }[],
} as const;

/** The upper-case product name, which replaces `{product}` in event names. */
export const PRODUCT_EVENT = PRODUCT.name.toUpperCase();

/** The ids of the two system accounts, the same in every database. */
export const SYSTEM_USERS = { coreTeam: '00000000000000000000000q1k', recycleBin: '00000000000000000000000b1n' } as const;

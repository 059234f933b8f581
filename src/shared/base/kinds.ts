/** The three kinds of content, each with its word in API paths, on badges and in list headings. */
export const KINDS = {
  pquiz: { plural: 'pquizzes', label: 'Personality', heading: 'Personality quizzes', icon: 'feather' },
  kquiz: { plural: 'kquizzes', label: 'Trivia', heading: 'Trivia', icon: 'circle-question-mark' },
  article: { plural: 'articles', label: 'Article', heading: 'Articles', icon: 'book-open' },
} as const;

/** A game is an article that is labelled and listed by itself. */
export const GAME = { label: 'Game', heading: 'Games', icon: 'gamepad-2' } as const;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = ['pquiz', 'kquiz', 'article'] as const satisfies readonly Kind[];
export type KindPlural = (typeof KINDS)[Kind]['plural'];

const BY_PLURAL: Record<KindPlural, Kind> = { pquizzes: 'pquiz', kquizzes: 'kquiz', articles: 'article' };
export const getKindByPlural = (plural: KindPlural): Kind => BY_PLURAL[plural];
export const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

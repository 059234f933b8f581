import type { Kind } from '#base/kinds';

/** A card of the chooser: a kind from nothing, or a template to fill in. */
export interface Start {
  /** What `opts` calls it. */
  key: string;
  kind: Kind;
  title: string;
  text: string;
  path: string;
  /** Seeds the drawing on its card. */
  tags: readonly string[];
}

export const STARTS: readonly Start[] = [
  {
    key: 'kquiz',
    kind: 'kquiz',
    title: 'Trivia quiz',
    text: 'Questions with right answers, points, and what a score means.',
    path: '/editor/kquiz/new',
    tags: [],
  },
  {
    key: 'pquiz',
    kind: 'pquiz',
    title: 'Personality quiz',
    text: 'Nothing is wrong in it: each answer leans towards a result.',
    path: '/editor/pquiz/new',
    tags: [],
  },
  {
    key: 'article',
    kind: 'article',
    title: 'Article',
    text: 'Words and pictures, with quizzes that play inside if you like.',
    path: '/editor/article/new',
    tags: [],
  },
];

/** The cards, the one that `opts` names first. */
export function startsWith(opts: string | null, starts: readonly Start[] = STARTS): { starts: readonly Start[]; chosen: Start | null } {
  const chosen = starts.find(({ key }) => key === opts) ?? null;
  return { chosen, starts: chosen ? [chosen, ...starts.filter((start) => start !== chosen)] : starts };
}

import type { Kind } from '#base/kinds';

/** A card of the chooser: a kind from nothing, or a template to fill in. */
export interface StartCard {
  /** What `opts` calls it. */
  key: string;
  kind: Kind;
  title: string;
  text: string;
  path: string;
  /** Seeds the drawing on its card. */
  tags: readonly string[];
}

export const START_CARDS: readonly StartCard[] = [
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
  {
    key: 'how-much-you-know-me',
    kind: 'kquiz',
    title: 'How much do you know me?',
    text: 'Questions about yourself, for your friends to find out.',
    path: '/editor/kquiz/how-much-you-know-me',
    tags: ['friends'],
  },
  {
    key: 'what-would-i-do',
    kind: 'kquiz',
    title: 'What would I do?',
    text: 'Your friends guess how you would act.',
    path: '/editor/kquiz/what-would-i-do',
    tags: ['life'],
  },
  {
    key: 'my-top-song',
    kind: 'kquiz',
    title: 'My top song',
    text: 'Which of these do you play again and again?',
    path: '/editor/kquiz/my-top-song',
    tags: ['music'],
  },
  {
    key: 'how-much-are-we-connected',
    kind: 'pquiz',
    title: 'How much are we connected?',
    text: 'Near or far: what the two of you are to each other.',
    path: '/editor/pquiz/how-much-are-we-connected',
    tags: ['love'],
  },
  {
    key: 'game',
    kind: 'article',
    title: 'A small game',
    text: 'A whole page with its own script, played in a sandbox.',
    path: '/editor/article/game',
    tags: ['games'],
  },
];

/** The cards, the one that `opts` names first. */
export function orderStartCards(
  opts: string | null,
  starts: readonly StartCard[] = START_CARDS,
): { starts: readonly StartCard[]; chosen: StartCard | null } {
  const chosen = starts.find(({ key }) => key === opts) ?? null;
  return { chosen, starts: chosen ? [chosen, ...starts.filter((start) => start !== chosen)] : starts };
}

import type { Kind } from '#base/kinds';
import type { ContentCard } from '#contract/contents/contents';
import { getClonePath, getEditorPath } from '#rules/screens/paths';

/** A card on the start page of the editor: a blank content of a kind, or a template. */
export interface StartCard {
  /** Its value in the query parameter `opts`. */
  key: string;
  kind: Kind;
  title: string;
  text: string;
  path: string;
  /** Seed the drawing on the card. */
  tags: readonly string[];
  /** The picture of the card, if its template has one. */
  image?: Pick<ContentCard, 'imageHomePage' | 'imageHomePageAlt'>;
  /** The content that the card offers as a template. */
  content?: ContentCard;
}

/** The blank contents, and the templates of the product as they are shown until staff change them. */
export const START_CARDS: readonly StartCard[] = [
  {
    key: 'kquiz',
    kind: 'kquiz',
    title: 'Trivia quiz',
    text: 'Questions with right answers, points, and a level for each score.',
    path: '/editor/kquiz/new',
    tags: [],
  },
  {
    key: 'pquiz',
    kind: 'pquiz',
    title: 'Personality quiz',
    text: 'No right or wrong answers. Each one points to a result.',
    path: '/editor/pquiz/new',
    tags: [],
  },
  {
    key: 'article',
    kind: 'article',
    title: 'Article',
    text: 'Text and pictures. You can also embed quizzes.',
    path: '/editor/article/new',
    tags: [],
  },
  {
    key: 'how-much-you-know-me',
    kind: 'kquiz',
    title: 'How much do you know me?',
    text: 'Questions about you. Let your friends guess the answers.',
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
    text: 'Find out how close the two of you are.',
    path: '/editor/pquiz/how-much-are-we-connected',
    tags: ['love'],
  },
  {
    key: 'game',
    kind: 'article',
    title: 'A small game',
    text: 'A full page with its own script, run in a sandbox.',
    path: '/editor/article/game',
    tags: ['games'],
  },
];

/** Cards of the editor of trivia with one of its dialogs open, because most questions that exist already are trivia. */
export const DIALOG_CARDS: readonly StartCard[] = [
  {
    key: 'import',
    kind: 'kquiz',
    title: 'Import a file',
    text: 'Questions as CSV, Moodle GIFT or JSON.',
    path: '/editor/kquiz/new?open=import',
    tags: ['books'],
  },
  {
    key: 'assistant',
    kind: 'kquiz',
    title: 'Write with the assistant',
    text: 'Name a topic. You check the questions before you use them.',
    path: '/editor/kquiz/new?open=assistant',
    tags: ['space'],
  },
];

/** The blank contents, then the cards with a dialog, then the templates. */
export const listStartCards = (templates: readonly StartCard[]): readonly StartCard[] => [
  ...START_CARDS.filter(({ path }) => path.endsWith('/new')),
  ...DIALOG_CARDS,
  ...templates,
];

/** The card of a content that staff offer as a template. It starts a copy, which credits the content. */
export const buildTemplateCard = (content: ContentCard): StartCard => ({
  key: content.urlName,
  kind: content.type,
  title: content.title,
  text: content.description,
  path: getClonePath(content),
  tags: content.tags,
  content,
});

const EDITOR_TEXTS: Record<Kind, { title: string; description: string }> = {
  kquiz: { title: 'Trivia editor', description: 'Write questions and answers, set points and levels, and publish your trivia quiz.' },
  pquiz: { title: 'Personality quiz editor', description: 'Write results, questions and answers, and publish your personality quiz.' },
  article: { title: 'Article editor', description: 'Write text, add pictures and quizzes, and publish your article.' },
};

/** The title and description of an editor's page: those of its card if it starts a content, else those of its kind. */
export function getEditorTexts(kind: Kind, name: string, templateCard: StartCard | null): { title: string; description: string } {
  const card = templateCard ?? START_CARDS.find(({ path }) => path === getEditorPath({ type: kind, _id: name }));
  return card ? { title: `New: ${card.title}`, description: `${EDITOR_TEXTS[kind].title}. ${card.text}` } : EDITOR_TEXTS[kind];
}

/** The cards, starting with the one that `opts` names. */
export function orderStartCards(
  opts: string | null,
  cards: readonly StartCard[] = listStartCards([]),
): { cards: readonly StartCard[]; selected: StartCard | null } {
  const selected = cards.find(({ key }) => key === opts) ?? null;
  return { selected, cards: selected ? [selected, ...cards.filter((card) => card !== selected)] : cards };
}

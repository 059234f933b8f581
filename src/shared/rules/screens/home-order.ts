import type { Kind } from '#base/kinds';

const HOME_SECTIONS = ['featured', 'newest', 'hot', 'community', 'top'] as const;
type HomeSection = (typeof HOME_SECTIONS)[number];
type HomeSections = Record<HomeSection, string[]>;

/** Numbered sections, each the top of its whole list. Every other section leaves out the contents of the sections above it. */
const RANKED_SECTIONS: ReadonlySet<HomeSection> = new Set(['hot', 'top']);

/** A content in one of the lists that home is built from. */
export interface HomeListEntry {
  section: HomeSection;
  id: string;
  type: Kind;
}

/** The order of home, stored by a roll-up. The `newest` section is read on each request. */
export type HomeOrder = { heroId: string | null } & Omit<HomeSections, 'newest'> & {
    /** The contents that a section shows once it is opened to its full length. */
    more?: Partial<HomeSections>;
  };

/**
 * Builds the order of home: up to `limit` contents per section, in the order of the screen, and those that follow them in long sections.
 * The hero is the first featured quiz, else the first quiz. With few contents the unranked sections stay short, since they repeat nothing.
 */
export function buildHomeOrder(entries: readonly HomeListEntry[], limit: number): HomeOrder {
  const quizzes = entries.filter(({ type }) => type !== 'article');
  const hero = quizzes.find(({ section }) => section === 'featured') ?? quizzes[0];
  const heroId = hero?.id ?? null;
  const listIds = (section: HomeSection) => [...new Set(entries.filter((entry) => entry.section === section).map(({ id }) => id))];
  const { sections, more } = fillSections(listIds, heroId, limit);
  const { featured, hot, community, top } = sections;
  return { heroId, featured, hot, community, top, more: { hot: more.hot, community: more.community, top: more.top } };
}

/** An order with another hero; the quiz that was the hero leads the featured contents, of which it was the first. */
export const replaceHero = (order: HomeOrder, heroId: string): HomeOrder =>
  order.heroId === null || order.heroId === heroId
    ? { ...order, heroId }
    : { ...order, heroId, featured: order.featured.length > 0 ? [order.heroId, ...order.featured] : [] };

/** The contents of each section: up to `limit` of its order, or of the newest contents, that still exist, and those that follow. */
export function buildHomeSections(
  order: HomeOrder,
  newestIds: readonly string[],
  { exists, limit }: { exists: (id: string) => boolean; limit: number },
): { sections: HomeSections; more: HomeSections } {
  const listIds = (section: HomeSection) => (section === 'newest' ? newestIds : order[section]).filter(exists);
  const { sections, more } = fillSections(listIds, order.heroId, limit);
  for (const section of HOME_SECTIONS) more[section].push(...(order.more?.[section] ?? []));
  return { sections, more };
}

function fillSections(
  listIds: (section: HomeSection) => readonly string[],
  heroId: string | null,
  limit: number,
): { sections: HomeSections; more: HomeSections } {
  const shownIds = new Set([heroId]);
  const sections: HomeSections = { featured: [], newest: [], hot: [], community: [], top: [] };
  const more: HomeSections = { featured: [], newest: [], hot: [], community: [], top: [] };
  for (const section of HOME_SECTIONS) {
    const ids = RANKED_SECTIONS.has(section) ? listIds(section) : listIds(section).filter((id) => !shownIds.has(id));
    sections[section] = ids.slice(0, limit);
    more[section] = ids.slice(limit);
    for (const id of sections[section]) shownIds.add(id);
  }
  return { sections, more };
}

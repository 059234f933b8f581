import type { Kind } from '#base/kinds';

const HOME_SECTIONS = ['featured', 'fresh', 'hot', 'community', 'top'] as const;
type HomeSection = (typeof HOME_SECTIONS)[number];
type HomeSections = Record<HomeSection, string[]>;

/** Numbered sections: each is the top of its whole list. The others leave out what a section above them shows. */
const RANKED_SECTIONS: ReadonlySet<HomeSection> = new Set(['hot', 'top']);

/** One place in one of home's lists, before what stands there is read. */
export interface HomeListEntry {
  section: HomeSection;
  id: string;
  type: Kind;
}

/** What home's order is between two roll-ups. Its newest contents are always the newest there are. */
export type HomeOrder = { heroId: string | null } & Omit<HomeSections, 'fresh'>;

/**
 * The order of home: `most` of each section, filled in the order of the screen from the longer lists read. The hero is the first
 * featured quiz. In a small store the sections that are no rankings stay short, since they repeat nothing.
 */
export function buildHomeOrder(entries: readonly HomeListEntry[], limit: number): HomeOrder {
  const hero =
    entries.find((place) => place.section === 'featured' && place.type !== 'article') ?? entries.find((place) => place.type !== 'article');
  const heroId = hero?.id ?? null;
  const listIds = (section: HomeSection) => entries.filter((place) => place.section === section).map((place) => place.id);
  const { featured, hot, community, top } = fillSections(listIds, heroId, limit);
  return { heroId, featured, hot, community, top };
}

/** What each section shows: `most` of its order, or of what is newest, that are still there. */
export function buildHomeSections(
  order: HomeOrder,
  fresh: readonly string[],
  { has, most }: { has: (id: string) => boolean; most: number },
): HomeSections {
  const listIds = (section: HomeSection) => (section === 'fresh' ? fresh : order[section]).filter(has);
  return fillSections(listIds, order.heroId, most);
}

function fillSections(listIds: (section: HomeSection) => readonly string[], heroId: string | null, limit: number): HomeSections {
  const shownIds = new Set([heroId]);
  const sections: HomeSections = { featured: [], fresh: [], hot: [], community: [], top: [] };
  for (const section of HOME_SECTIONS) {
    const ids = RANKED_SECTIONS.has(section) ? listIds(section) : listIds(section).filter((id) => !shownIds.has(id));
    sections[section] = ids.slice(0, limit);
    for (const id of sections[section]) shownIds.add(id);
  }
  return sections;
}

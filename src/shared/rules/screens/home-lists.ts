import type { Kind } from '#base/kinds';

const HOME_SECTIONS = ['featured', 'fresh', 'hot', 'community', 'top'] as const;
type HomeSection = (typeof HOME_SECTIONS)[number];
type Sections = Record<HomeSection, string[]>;

/** Numbered sections: each is the top of its whole list. The others leave out what a section above them shows. */
const RANKINGS: ReadonlySet<HomeSection> = new Set(['hot', 'top']);

/** One place in one of home's lists, before what stands there is read. */
export interface HomePlace {
  section: HomeSection;
  id: string;
  type: Kind;
}

/** What home's order is between two roll-ups. Its newest contents are always the newest there are. */
export type HomeOrder = { heroId: string | null } & Omit<Sections, 'fresh'>;

/**
 * The order of home: `most` of each section, filled in the order of the screen from the longer lists read. The hero is the first
 * featured quiz. In a small store the sections that are no rankings stay short, since they repeat nothing.
 */
export function homeOrder(places: readonly HomePlace[], most: number): HomeOrder {
  const hero =
    places.find((place) => place.section === 'featured' && place.type !== 'article') ?? places.find((place) => place.type !== 'article');
  const heroId = hero?.id ?? null;
  const listed = (section: HomeSection) => places.filter((place) => place.section === section).map((place) => place.id);
  const { featured, hot, community, top } = filled(listed, heroId, most);
  return { heroId, featured, hot, community, top };
}

/** What each section shows: `most` of its order, or of what is newest, that are still there. */
export function homeSections(
  order: HomeOrder,
  fresh: readonly string[],
  { has, most }: { has: (id: string) => boolean; most: number },
): Sections {
  const listed = (section: HomeSection) => (section === 'fresh' ? fresh : order[section]).filter(has);
  return filled(listed, order.heroId, most);
}

function filled(listed: (section: HomeSection) => readonly string[], heroId: string | null, most: number): Sections {
  const above = new Set([heroId]);
  const sections: Sections = { featured: [], fresh: [], hot: [], community: [], top: [] };
  for (const section of HOME_SECTIONS) {
    const ids = RANKINGS.has(section) ? listed(section) : listed(section).filter((id) => !above.has(id));
    sections[section] = ids.slice(0, most);
    for (const id of sections[section]) above.add(id);
  }
  return sections;
}

import type { Kind } from '#base/kinds';

const HOME_SECTIONS = ['featured', 'fresh', 'hot', 'community', 'top'] as const;
type HomeSection = (typeof HOME_SECTIONS)[number];
type Sections = Record<HomeSection, string[]>;

/** One place in one of home's lists, before what stands there is read. */
export interface HomePlace {
  section: HomeSection;
  id: string;
  type: Kind;
}

/** What home's order is between two roll-ups. Its newest contents are always the newest there are. */
export type HomeOrder = { heroId: string | null } & Omit<Sections, 'fresh'>;

/**
 * The order of home: `most` of each section, none twice, filled in the order of the screen from the longer lists read.
 * The hero is the first featured quiz. A small store repeats nothing either: its later sections stay short.
 */
export function homeOrder(places: readonly HomePlace[], most: number): HomeOrder {
  const hero =
    places.find((place) => place.section === 'featured' && place.type !== 'article') ?? places.find((place) => place.type !== 'article');
  const heroId = hero?.id ?? null;
  const listed = (section: HomeSection) => places.filter((place) => place.section === section).map((place) => place.id);
  const { featured, hot, community, top } = filled(listed, heroId, most);
  return { heroId, featured, hot, community, top };
}

/** What each section shows: `most` of its order, or of what is newest, that are still there and stand in none before. */
export function homeSections(
  order: HomeOrder,
  fresh: readonly string[],
  { has, most }: { has: (id: string) => boolean; most: number },
): Sections {
  const listed = (section: HomeSection) => (section === 'fresh' ? fresh : order[section]).filter(has);
  return filled(listed, order.heroId, most);
}

function filled(listed: (section: HomeSection) => readonly string[], heroId: string | null, most: number): Sections {
  const used = new Set([heroId]);
  const sections: Sections = { featured: [], fresh: [], hot: [], community: [], top: [] };
  for (const section of HOME_SECTIONS) {
    for (const id of listed(section)) {
      if (sections[section].length === most) break;
      if (used.has(id)) continue;
      used.add(id);
      sections[section].push(id);
    }
  }
  return sections;
}

import type { Kind } from '#base/kinds';

export const HOME_SECTIONS = ['featured', 'fresh', 'hot', 'community', 'top'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** One place in one of home's lists, before what stands there is read. */
export interface HomePlace {
  section: HomeSection;
  id: string;
  type: Kind;
}

export interface HomeChoice {
  heroId: string | null;
  sections: Record<HomeSection, string[]>;
}

/**
 * Which contents each section of home shows: `most` each, none twice, filled in the order of the screen from the longer
 * lists read. The hero is the first featured quiz. A small store repeats nothing either: its later sections stay short.
 */
export function homeChoice(places: readonly HomePlace[], most: number): HomeChoice {
  const hero =
    places.find((place) => place.section === 'featured' && place.type !== 'article') ?? places.find((place) => place.type !== 'article');
  const used = new Set(hero ? [hero.id] : []);
  const sections: Record<HomeSection, string[]> = { featured: [], fresh: [], hot: [], community: [], top: [] };
  for (const section of HOME_SECTIONS) {
    for (const { id } of places.filter((place) => place.section === section)) {
      if (sections[section].length === most) break;
      if (used.has(id)) continue;
      used.add(id);
      sections[section].push(id);
    }
  }
  return { heroId: hero?.id ?? null, sections };
}

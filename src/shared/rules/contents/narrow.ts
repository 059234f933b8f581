import { type Facets, facetLabel } from './facets.ts';
import { type Driver, labelOf } from './lists.ts';

const GAMES = labelOf('internalTags', 'game');

/** The list narrowed to a kind or a maker, as an index of its own; what a list cannot be narrowed by is ignored. */
export function narrowed(driver: Driver, facets: Facets): Driver {
  const { kind, maker } = usable(driver, facets);
  if (!kind && !maker) return driver;
  switch (driver.by) {
    case 'type':
      return { by: 'label', label: facetLabel('all', { kind: driver.type, maker }) };
    case 'official':
      return { by: 'label', label: facetLabel('all', { kind, maker: driver.official ? 'official' : 'community' }) };
    case 'label':
      return { by: 'label', label: facetLabel('all', { kind: 'game', maker }) };
    case 'maker':
      return { ...driver, kind };
    case 'category':
      return { ...driver, kind, maker };
    default:
      return ofEverything({ kind, maker });
  }
}

function ofEverything({ kind, maker }: Facets): Driver {
  if (kind && maker) return { by: 'label', label: facetLabel('all', { kind, maker }) };
  if (maker) return { by: 'official', official: maker === 'official' };
  if (kind === 'game') return { by: 'label', label: GAMES };
  return kind ? { by: 'type', type: kind } : { by: 'everything' };
}

/** What a list can be narrowed by. */
export function facetsOf(driver: Driver): { kinds: boolean; makers: boolean } {
  if (driver.by === 'everything' || driver.by === 'category') return { kinds: true, makers: true };
  if (driver.by === 'type') return { kinds: false, makers: true };
  if (driver.by === 'official' || driver.by === 'maker') return { kinds: true, makers: false };
  return { kinds: false, makers: driver.by === 'label' && driver.label === GAMES };
}

function usable(driver: Driver, { kind, maker }: Facets): Facets {
  const { kinds, makers } = facetsOf(driver);
  return { kind: kinds ? kind : undefined, maker: makers ? maker : undefined };
}

/** The name under which the store keeps how many stand in a list; null for lists that are not counted. */
export function counterOf(driver: Driver): string | null {
  switch (driver.by) {
    case 'everything':
      return 'all';
    case 'type':
      return `type:${driver.type}`;
    case 'official':
      return `official:${Number(driver.official)}`;
    case 'label':
      return driver.label;
    case 'creator':
      return `creator:${driver.creator}`;
    default:
      return null;
  }
}

/** The cache tag of the lists that a content's publication puts out of date, by what drives them. */
export function listTagOf(driver: Driver): string {
  switch (driver.by) {
    case 'type':
      return `list:${driver.type}`;
    case 'official':
      return driver.official ? 'list:official' : 'list:community';
    case 'label':
      return `list:${driver.label.replace(/^internal:/, '')}`;
    default:
      return 'list:new';
  }
}

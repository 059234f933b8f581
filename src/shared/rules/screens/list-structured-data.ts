import type { ContentCard } from '#contract/contents/contents';
import { getContentPath } from './paths.ts';

interface BreadcrumbLink {
  label: string;
  href?: string;
}

/** Breadcrumbs as search engines read them; their addresses are paths of the site. */
export const buildBreadcrumbList = (steps: readonly BreadcrumbLink[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: origin + href }),
  })),
});

/** A page of a list as search engines read it, who find the titles at its addresses; `before` is how many stand on the pages before. */
export const buildItemList = (
  contents: readonly Pick<ContentCard, '_id' | 'type' | 'urlName'>[],
  { origin, total, before = 0 }: { origin: string; total: number; before?: number },
) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: contents.map((content, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    url: origin + getContentPath(content),
  })),
});

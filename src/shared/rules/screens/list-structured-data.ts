import type { ContentCard } from '#contract/contents/contents';
import { getContentPath } from './paths.ts';

interface BreadcrumbLink {
  label: string;
  href?: string;
}

/** A schema.org `BreadcrumbList`. Each `href` is a path of this site. */
export const buildBreadcrumbList = (steps: readonly BreadcrumbLink[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: origin + href }),
  })),
});

/** A schema.org `ItemList` of one page of a list. `offset` is the number of contents on the pages before it. */
export const buildItemList = (
  contents: readonly Pick<ContentCard, '_id' | 'type' | 'urlName'>[],
  { origin, total, offset = 0 }: { origin: string; total: number; offset?: number },
) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: contents.map((content, index) => ({
    '@type': 'ListItem',
    position: offset + index + 1,
    url: origin + getContentPath(content),
  })),
});

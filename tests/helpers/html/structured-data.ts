import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });
const moment = z.iso.datetime();
const person = z.strictObject({ '@type': z.enum(['Person', 'Organization']), name: z.string().min(1), url });
/** Google's rules: a number within its scale, of at least one vote. */
const rating = z
  .strictObject({
    '@type': z.literal('AggregateRating'),
    ratingValue: z.number(),
    bestRating: z.number(),
    worstRating: z.number(),
    ratingCount: z.int().positive(),
  })
  .refine(({ ratingValue, bestRating, worstRating }) => ratingValue >= worstRating && ratingValue <= bestRating);
const counter = z.strictObject({
  '@type': z.literal('InteractionCounter'),
  interactionType: z.templateLiteral(['https://schema.org/', z.enum(['PlayAction', 'LikeAction', 'DislikeAction'])]),
  userInteractionCount: z.int().nonnegative(),
});
const workFields = {
  '@id': url,
  url,
  description: z.string().min(1).optional(),
  inLanguage: z.string().min(2),
  image: url,
  keywords: z.string().min(1).optional(),
  datePublished: moment,
  dateModified: moment,
  author: person,
  isAccessibleForFree: z.literal(true),
  aggregateRating: rating.optional(),
  interactionStatistic: z.array(counter).length(3),
};
const listItem = z.strictObject({ '@type': z.literal('ListItem'), position: z.int().positive(), url });
const crumb = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.int().positive(),
  name: z.string().min(1),
  item: url.optional(),
});

/** What schema.org and Google's documents on rich results ask of each type, and no property beside. */
const schema = z.discriminatedUnion('@type', [
  z.strictObject({ '@type': z.literal('Quiz'), name: z.string().min(1), ...workFields }),
  z.strictObject({ '@type': z.literal('Article'), headline: z.string().min(1), ...workFields }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    // All but the last, which is the page itself, have a link.
    itemListElement: z.array(crumb).refine((crumbs) => crumbs.length > 1 && crumbs.slice(0, -1).every(({ item }) => item)),
  }),
  z.strictObject({ '@type': z.literal('ItemList'), numberOfItems: z.int().nonnegative(), itemListElement: z.array(listItem) }),
]);
const graph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(schema) });
const single = z.looseObject({ '@context': z.literal('https://schema.org') });

export type StructuredData = z.infer<typeof schema>;

/** The structured data of a document, checked. Throws for data that lack a property or have one of another form. */
export function parseStructuredData(html: string): StructuredData[] {
  return Array.from(html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)).flatMap(([, json = '']) => {
    const parsed: object = JSON.parse(json);
    if ('@graph' in parsed) return graph.parse(parsed)['@graph'];
    const { '@context': _context, ...rest } = single.parse(parsed);
    return [schema.parse(rest)];
  });
}

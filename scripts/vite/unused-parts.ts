import type { Plugin } from 'vite';

const NOWHERE = 'export const prerender = false; export const GET = () => new Response(null, { status: 404 });';
const PRERENDERING = [
  'handleImageTransformRequest',
  'handlePrerenderRequest',
  'handleStaticImagesRequest',
  'handleStaticPathsRequest',
  'installPrerenderErrorPropagation',
  'isImageTransformRequest',
  'isPrerenderRequest',
  'isStaticImagesRequest',
  'isStaticPathsRequest',
];

const nothingBut = (names: readonly string[]) =>
  "const unused = () => { throw new Error('This part of Astro is not in the build: see scripts/vite/unused-parts.ts.'); };" +
  `export { ${names.map((name) => `unused as ${name}`).join(', ')} };`;

/** Parts that Astro brings into every Worker and this site never asks for, and what stands in their place. */
const PARTS: { id: RegExp; code: string }[] = [
  // How actions and sessions travel; there are neither.
  { id: /^devalue$/, code: nothingBut(['parse', 'stringify', 'uneval', 'unflatten']) },
  // Astro's own address for images, which would fetch by a query; ours are served by worker/images.
  { id: /\/image-passthrough-endpoint(\.js)?$/, code: NOWHERE },
  // What renders pages while building, and the images in them; there are none.
  { id: /\/static-image-collection\.js$/, code: nothingBut(['installAddStaticImage']) },
  { id: /^\.\/prerender\.js$/, code: nothingBut(PRERENDERING) },
];

export const unusedParts: Plugin = {
  name: 'unused-parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: {
    filter: { id: PARTS.map(({ id }) => id) },
    handler: (source) => `\0unused:${PARTS.findIndex(({ id }) => id.test(source))}`,
  },
  load: {
    filter: { id: /^\0unused:\d+$/ },
    handler: (id) => PARTS[Number(id.split(':')[1])]?.code ?? '',
  },
};

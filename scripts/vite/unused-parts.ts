import type { AstroIntegration } from 'astro';
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

/** Parts that Astro and the cleaner of HTML bring into the Worker and this site never asks for, and what stands in their place. */
const PARTS: { id: RegExp; code: string }[] = [
  // How actions and sessions travel; there are neither.
  { id: /^devalue$/, code: nothingBut(['parse', 'stringify', 'uneval', 'unflatten']) },
  // Astro's own address for images, which would fetch by a query; ours are served by worker/images.
  { id: /\/image-passthrough-endpoint(\.js)?$/, code: NOWHERE },
  // What answers an action's call, and hands a page its outcome.
  { id: /\/actions\/handler\.js$/, code: 'export const handleAction = () => undefined;' },
  {
    id: /\/actions\/utils\.js$/,
    code:
      'export const hasActionPayload = () => false; export const createGetActionResult = () => () => undefined;' +
      'export const createCallAction = () => () => { throw new Error("There are no actions."); };',
  },
  { id: /\/actions\/runtime\/client\.js$/, code: nothingBut(['deserializeActionResult']) },
  // Islands that the server would be asked for one by one.
  {
    id: /^\.\/server-islands\.js$/,
    code: `export const containsServerDirective = () => false; export const ServerIslandComponent = class {}; ${nothingBut(['renderServerIslandRuntime'])}`,
  },
  // What renders pages while building, and the images in them; there are none.
  { id: /\/static-image-collection\.js$/, code: nothingBut(['installAddStaticImage']) },
  { id: /^\.\/prerender\.js$/, code: nothingBut(PRERENDERING) },
  // The attributes of drawings, whose elements the policy of worker/html lets none of in.
  { id: /^\.\/lib\/svg\.js$/, code: 'export const svg = { normal: {}, property: {} };' },
  // What every Worker has of its own.
  { id: /^@ungap\/structured-clone$/, code: 'export default structuredClone;' },
];

const ASTRO_ERRORS = /\/astro\/dist\/core\/errors\/errors-data\.js$/;

/** Astro's errors with their names and titles; what they advise whoever builds a site stands in its documentation. */
const shortErrors = (errors: Record<string, object>) =>
  Object.entries(errors)
    .map(([name, { hint: _, ...error }]: [string, { hint?: string; title?: string; message?: unknown }]) => {
      const message = typeof error.message === 'function' ? `() => ${JSON.stringify(error.title)}` : JSON.stringify(error.title);
      return `export const ${name} = { ...${JSON.stringify({ ...error, message: undefined })}, message: ${message} };`;
    })
    .join('\n');

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
    filter: { id: [/^\0unused:\d+$/, ASTRO_ERRORS] },
    handler: async (id) => (ASTRO_ERRORS.test(id) ? shortErrors(await import(id)) : (PARTS[Number(id.split(':')[1])]?.code ?? '')),
  },
};

/**
 * What the Worker is told of the build, without what only a server of files asks: files are served before it, and the modules of its
 * own pages it knows already.
 */
export function smallManifest(): AstroIntegration {
  return {
    name: 'small-manifest',
    hooks: {
      'astro:build:ssr': ({ manifest }) => {
        manifest.assets = [];
        for (const [name, file] of Object.entries(manifest.entryModules)) if (file.endsWith('.mjs')) delete manifest.entryModules[name];
      },
    },
  };
}

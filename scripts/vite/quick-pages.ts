import type { Plugin } from 'vite';

interface Change {
  file: RegExp;
  from: string;
  to: string;
}

const remembered = (name: string, parameters: string) => `
const ${name}Known = new Map();
const ${name} = (${parameters}) => {
  if (!${name}Known.has(${parameters.split(',')[0]})) ${name}Known.set(${parameters.split(',')[0]}, ${name}Anew(${parameters}));
  return ${name}Known.get(${parameters.split(',')[0]});
};
`;

/** What Astro does anew for every page, though its outcome is settled when the site is built; it has options for none of it. */
const CHANGES: Change[] = [
  // Pages leave in one piece, with their length: they have all their data before they begin.
  { file: /@astrojs\/cloudflare\/dist\/utils\/handler\.js$/, from: 'createApp();', to: 'createApp({ streaming: false });' },
  // A page goes to the middleware as the text it is, which is joined with what is already encoded (src/components/ui/once.ts).
  {
    file: /astro\/dist\/runtime\/server\/render\/page\.js$/,
    from: 'if (!streaming && typeof body === "string") {',
    to: `if (!streaming && typeof body === "string" && (init.status ?? 200) === 200 && !isRoute404(route?.route ?? "")) {
    return Object.assign(new Response(null, { ...init, headers }), { page: body });
  } else if (!streaming && typeof body === "string") {`,
  },
  // The addresses of a page's stylesheets and scripts, each parsed as a URL.
  {
    file: /astro\/dist\/core\/render\/ssr-element\.js$/,
    from: 'function splitAssetPath(path) {',
    to: `${remembered('splitAssetPath', 'path')}function splitAssetPathAnew(path) {`,
  },
  // The digest that the policy names each stylesheet's and script's own text by, which is empty for those with an address.
  {
    file: /astro\/dist\/core\/encryption\.js$/,
    from: 'async function generateCspDigest(data, algorithm) {',
    to: `${remembered('generateCspDigest', 'data, algorithm')}async function generateCspDigestAnew(data, algorithm) {`,
  },
];

export const quickPages: Plugin = {
  name: 'quick-pages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CHANGES.map(({ file }) => file) },
    handler(code, id) {
      return CHANGES.filter(({ file }) => file.test(id)).reduce(changed, code);
    },
  },
};

export function changed(code: string, { from, to }: Change): string {
  if (!code.includes(from)) throw new Error(`Astro has changed: scripts/vite/quick-pages.ts looks for "${from}".`);
  return code.replace(from, () => to);
}

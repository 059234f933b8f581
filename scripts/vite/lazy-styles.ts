import type { AstroIntegration } from 'astro';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Astro links every stylesheet that a page's scripts can ever come to need. Those of parts that are fetched when they are wanted
 * would hold up the first paint for nothing: the fetch brings its own stylesheet along, so the page goes without.
 */
export function lazyStyles(): AstroIntegration {
  const wanted = new Set<string>();
  const lazy = new Set<string>();
  const collect: Plugin = {
    name: 'lazy-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const isClient = this.environment.name === 'client';
      const atOnce = isClient ? stylesOf(bundle, startingChunks(bundle)) : stylesOf(bundle, Object.keys(bundle));
      for (const style of atOnce) wanted.add(style);
      if (isClient) for (const style of stylesOf(bundle, Object.keys(bundle))) lazy.add(style);
    },
  };
  return {
    name: 'lazy-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [collect] } }),
      'astro:build:ssr': ({ manifest }) => {
        for (const route of manifest.routes) {
          const kept = route.styles.filter((style) => style.type !== 'external' || !isLazy(style.src));
          route.styles.splice(0, route.styles.length, ...kept);
        }
      },
    },
  };

  function isLazy(address: string): boolean {
    const style = address.replace(/^\//, '');
    return lazy.has(style) && !wanted.has(style);
  }
}

/** The chunks a page starts with: its scripts, and what these import outright. */
function startingChunks(bundle: Bundle): string[] {
  const reached = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || reached.has(name)) return;
    reached.add(name);
    for (const next of chunk.imports) visit(next);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
  return [...reached];
}

function stylesOf(bundle: Bundle, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
}

import type { AstroIntegration } from 'astro';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type GetModule = (id: string) => Rolldown.ModuleInfo | null;

/**
 * Astro links every stylesheet that a page's scripts may import. This removes the links of stylesheets that only dynamic imports use: they
 * would delay the first paint, and the import loads them itself.
 */
export function lazyStyles(): AstroIntegration {
  const staticStyles = new Set<string>();
  const lazyStylesheets = new Set<string>();
  const collectStyles: Plugin = {
    name: 'lazy-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const isClient = this.environment.name === 'client';
      const staticModules = isClient ? findStaticModules(bundle, (id) => this.getModuleInfo(id)) : null;
      for (const { styles, modules } of listStyledChunks(bundle)) {
        const isStatic = staticModules === null || modules.some((id) => staticModules.has(id));
        for (const style of styles) (isStatic ? staticStyles : lazyStylesheets).add(style);
      }
    },
  };
  return {
    name: 'lazy-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [collectStyles] } }),
      'astro:build:ssr': ({ manifest }) => {
        for (const route of manifest.routes) {
          const styles = route.styles.filter((style) => style.type !== 'external' || !isLazy(style.src));
          route.styles.splice(0, route.styles.length, ...styles);
        }
      },
    },
  };

  function isLazy(url: string): boolean {
    const style = url.replace(/^\//, '');
    return lazyStylesheets.has(style) && !staticStyles.has(style);
  }
}

/** The modules that page scripts import statically, in any chunk. */
function findStaticModules(bundle: Bundle, getModule: GetModule): ReadonlySet<string> {
  const visitedIds = new Set<string>();
  const visit = (id: string) => {
    if (visitedIds.has(id)) return;
    visitedIds.add(id);
    for (const importedId of getModule(id)?.importedIds ?? []) visit(importedId);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId) visit(chunk.facadeModuleId);
  return visitedIds;
}

/** The chunks with stylesheets, and the CSS modules of those. */
function listStyledChunks(bundle: Bundle): { styles: string[]; modules: string[] }[] {
  return Object.values(bundle).flatMap((chunk) => {
    if (chunk.type !== 'chunk') return [];
    const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
    return styles.length > 0 ? [{ styles, modules: Object.keys(chunk.modules).filter((id) => /\.css(\?|$)/.test(id)) }] : [];
  });
}

import type { AstroIntegration } from 'astro';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type GetModule = (id: string) => Rolldown.ModuleInfo | null;

/**
 * Astro links every stylesheet that a page's scripts can ever come to need. Those of parts that load later would hold up the first
 * paint for nothing: the import brings its own stylesheet along, so the page goes without.
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
      const isAtOnce = isClient ? findStaticModules(bundle, (id) => this.getModuleInfo(id)) : null;
      for (const { styles, modules } of listStyledChunks(bundle)) {
        const isWanted = isAtOnce === null || modules.some((id) => isAtOnce.has(id));
        for (const style of styles) (isWanted ? wanted : lazy).add(style);
      }
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

/** The modules that the scripts of pages import outright, whatever chunks they are in. */
function findStaticModules(bundle: Bundle, getModule: GetModule): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const next of getModule(id)?.importedIds ?? []) visit(next);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId) visit(chunk.facadeModuleId);
  return reached;
}

/** The chunks that bring stylesheets, with the modules that these are made of. */
function listStyledChunks(bundle: Bundle): { styles: string[]; modules: string[] }[] {
  return Object.values(bundle).flatMap((chunk) => {
    if (chunk.type !== 'chunk') return [];
    const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
    return styles.length > 0 ? [{ styles, modules: Object.keys(chunk.modules).filter((id) => /\.css(\?|$)/.test(id)) }] : [];
  });
}

import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type GetModule = (id: string) => Rolldown.ModuleInfo | null;

/**
 * The pages that hold their styles instead of linking them. A quiz is most often the first page that somebody opens, from a link: it is
 * seen a trip to the server sooner. Their layout has `holdsStyles`.
 */
const HOLDING_STYLES = ['src/pages/[kind]/[name]/index.astro', 'src/pages/[kind]/[name]/[resultId].astro'];
/** Every page's own, which the layout links. */
const SITE_STYLES = /\/site\.[\w-]+\.css$/;

/**
 * Astro links every stylesheet that a page's scripts can ever come to need. Those of parts that load later would hold up the first
 * paint for nothing: the import brings its own stylesheet along, so the page goes without.
 */
export function pageStyles(): AstroIntegration {
  const wanted = new Set<string>();
  const lazy = new Set<string>();
  const texts = new Map<string, string>();
  const collect: Plugin = {
    name: 'page-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const isClient = this.environment.name === 'client';
      const isAtOnce = isClient ? findStaticModules(bundle, (id) => this.getModuleInfo(id)) : null;
      for (const { styles, modules } of listStyledChunks(bundle)) {
        const isWanted = isAtOnce === null || modules.some((id) => isAtOnce.has(id));
        for (const style of styles) (isWanted ? wanted : lazy).add(style);
      }
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) texts.set(file.fileName, String(file.source));
      }
    },
  };
  return {
    name: 'page-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [collect] } }),
      'astro:build:ssr': ({ manifest }) => {
        for (const route of manifest.routes) {
          route.styles = route.styles.filter((style) => style.type === 'inline' || !isLazy(style.src));
          if (!HOLDING_STYLES.includes(route.routeData.component)) continue;
          const content = withSiteStyles(route.styles.map((style) => (style.type === 'inline' ? style.content : textAt(style.src))));
          route.styles = [{ type: 'inline', content }];
          manifest.csp?.styleDirective.hashes.push(`sha256-${createHash('sha256').update(content).digest('base64')}`);
        }
      },
    },
  };

  function isLazy(address: string): boolean {
    return lazy.has(address) && !wanted.has(address);
  }

  /** The site's first, since it declares the order of the layers. */
  function withSiteStyles(styles: readonly string[]): string {
    const site = [...texts.keys()].find((address) => SITE_STYLES.test(address)) ?? 'site.css';
    return [textAt(site), ...styles].join('');
  }

  function textAt(address: string): string {
    const text = texts.get(address);
    if (text === undefined) throw new Error(`The build made no stylesheet ${address}.`);
    return text;
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

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { firstStyles, firstWords } from './first-styles.ts';

/** Where a quiz's page names its whole stylesheet, below what is seen first (`src/components/play/LateStyles.astro`). */
const LATE = '/late-styles.css';
const IS_QUIZ = /pages\/\[kind\]\/\[name\]\/(?:index|\[resultId\])\.astro$/;
const LAYERS = /\/layers\.[\w-]+\.css$/;

/**
 * Each kind of page gets one stylesheet instead of eight: together they are a quarter smaller, since small files compress badly,
 * and the first paint waits for one. It begins with `layers.css`, so that the order of layers is declared before anything else.
 */
export function oneStylesheet(): AstroIntegration {
  let layers = '';
  let late = '';
  let server: URL | undefined;
  const sheets = new Map<string, string>();
  const parts = new Map<string, string[]>();
  const collect: Plugin = {
    name: 'one-stylesheet',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      layers = Object.keys(bundle).find((name) => LAYERS.test(name)) ?? layers;
      for (const [name, file] of Object.entries(bundle))
        if (file.type === 'asset' && name.endsWith('.css')) sheets.set(name, String(file.source));
    },
  };
  return {
    name: 'one-stylesheet',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [collect] } }),
      'astro:config:done': ({ config }) => {
        server = config.build.server;
      },
      'astro:build:ssr': ({ manifest }) => {
        if (!layers) throw new Error('The build has no stylesheet of src/styles/layers.css.');
        for (const { styles, routeData } of manifest.routes) {
          const linked = styles.flatMap((style) => (style.type === 'external' ? [style.src] : []));
          const [first] = linked;
          if (first === undefined) continue;
          const files = [layers, ...linked.map((address) => address.replace(/^\//, ''))];
          const name = `_astro/page.${createHash('sha256').update(files.join()).digest('base64url').slice(0, 8)}.css`;
          parts.set(name, files);
          const src = first.startsWith('/') ? `/${name}` : name;
          manifest.assets.push(`/${name}`);
          const isQuiz = IS_QUIZ.test(routeData.component);
          if (isQuiz) late = `/${name}`;
          const content = files.map((file) => sheets.get(file) ?? '').join('\n');
          const sheet = isQuiz
            ? ({ type: 'inline', content: firstStyles(content, firstWords()) } as const)
            : ({ type: 'external', src } as const);
          styles.splice(0, styles.length, sheet, ...styles.filter((style) => style.type !== 'external'));
        }
      },
      'astro:build:done': ({ dir }) => {
        for (const [name, files] of parts)
          writeFileSync(new URL(name, dir), files.map((file) => readFileSync(new URL(file, dir), 'utf8')).join('\n'));
        if (server) nameLateStyles(server, late);
      },
    },
  };
}

/** Which stylesheet it is, is known once everything else is built. */
function nameLateStyles(server: URL, address: string): void {
  const chunks = new URL('chunks/', server);
  const naming = readdirSync(chunks).filter((name) => readFileSync(new URL(name, chunks), 'utf8').includes(LATE));
  if (naming.length === 0) throw new Error(`No page names ${LATE}.`);
  for (const name of naming) {
    const file = new URL(name, chunks);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(LATE, address));
  }
}

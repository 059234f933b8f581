import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { firstStyles, firstWords } from './first-styles.ts';

/** What stands in the code until it is known: a quiz's page names its whole stylesheet below what is seen first, and has the rest in itself. */
const LATE = '/late-styles.css';
const FIRST = '/first-styles.css';
const FIRST_DIGEST = 'sha256-of-first-styles';
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
  const parts = new Map<string, string[]>();
  const collect: Plugin = {
    name: 'one-stylesheet',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      layers = Object.keys(bundle).find((name) => LAYERS.test(name)) ?? layers;
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
          const own = styles.flatMap((style) => (style.type === 'external' ? [style.src] : []));
          const [first] = own;
          if (first === undefined) continue;
          const files = [layers, ...own.map((address) => address.replace(/^\//, ''))];
          const name = `_astro/page.${createHash('sha256').update(files.join()).digest('base64url').slice(0, 8)}.css`;
          parts.set(name, files);
          const src = first.startsWith('/') ? `/${name}` : name;
          manifest.assets.push(`/${name}`);
          const isQuiz = IS_QUIZ.test(routeData.component);
          if (isQuiz) late = name;
          const linked = isQuiz ? [] : [{ type: 'external', src } as const];
          styles.splice(0, styles.length, ...linked, ...styles.filter((style) => style.type !== 'external'));
        }
      },
      'astro:build:done': ({ dir }) => {
        for (const [name, files] of parts)
          writeFileSync(new URL(name, dir), files.map((file) => readFileSync(new URL(file, dir), 'utf8')).join('\n'));
        const styles = firstStyles(readFileSync(new URL(late, dir), 'utf8'), firstWords());
        const digest = createHash('sha256').update(styles).digest('base64');
        const first = `_astro/first.${digest.replace(/\W/g, '').slice(0, 8)}.css`;
        writeFileSync(new URL(first, dir), styles);
        if (server) putIn(server, { [LATE]: `/${late}`, [FIRST]: `/${first}`, [FIRST_DIGEST]: `sha256-${digest}` });
      },
    },
  };
}

/** Which files these are is known once everything else is built. */
function putIn(server: URL, values: Record<string, string>): void {
  const chunks = new URL('chunks/', server);
  const missing = new Set(Object.keys(values));
  for (const name of readdirSync(chunks)) {
    const file = new URL(name, chunks);
    const code = readFileSync(file, 'utf8');
    const found = Object.keys(values).filter((place) => code.includes(place));
    for (const place of found) missing.delete(place);
    if (found.length > 0)
      writeFileSync(
        file,
        found.reduce((text, place) => text.replaceAll(place, values[place] ?? ''), code),
      );
  }
  if (missing.size > 0) throw new Error(`The code names no ${[...missing].join(', ')}.`);
}

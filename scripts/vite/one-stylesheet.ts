import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const LAYERS = /\/layers\.[\w-]+\.css$/;

/**
 * Each kind of page gets one stylesheet instead of eight: together they are a quarter smaller, since small files compress badly,
 * and the first paint waits for one. It begins with `layers.css`, so that the order of layers is declared before anything else.
 */
export function oneStylesheet(): AstroIntegration {
  let layers = '';
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
      'astro:build:ssr': ({ manifest }) => {
        if (!layers) throw new Error('The build has no stylesheet of src/styles/layers.css.');
        for (const { styles } of manifest.routes) {
          const linked = styles.flatMap((style) => (style.type === 'external' ? [style.src] : []));
          const [first] = linked;
          if (first === undefined) continue;
          const files = [layers, ...linked.map((address) => address.replace(/^\//, ''))];
          const name = `_astro/page.${createHash('sha256').update(files.join()).digest('base64url').slice(0, 8)}.css`;
          parts.set(name, files);
          const src = first.startsWith('/') ? `/${name}` : name;
          styles.splice(0, styles.length, { type: 'external', src }, ...styles.filter((style) => style.type !== 'external'));
          manifest.assets.push(`/${name}`);
        }
      },
      'astro:build:done': ({ dir }) => {
        for (const [name, files] of parts)
          writeFileSync(new URL(name, dir), files.map((file) => readFileSync(new URL(file, dir), 'utf8')).join('\n'));
      },
    },
  };
}

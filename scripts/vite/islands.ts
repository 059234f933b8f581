import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const entry = (name: string) => fileURLToPath(new URL(`../../src/islands/${name}`, import.meta.url));
const REACT_DOM = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

/** React with our own two ends of an island: its text on the server, its waking up in the browser. */
export function islands(): AstroIntegration {
  const integration = react();
  const setUp = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setUp?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, clientEntrypoint: entry('wake.ts'), serverEntrypoint: entry('render.ts') }),
        }),
    },
  };
}

/** React carries two renderers for servers, one of them for streams alone; a built Worker gets the other one. */
export const oneReactServer: Plugin = {
  name: 'one-react-server',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-dom\/server$/ },
    handler: () => join(REACT_DOM, 'cjs', 'react-dom-server-legacy.browser.production.js'),
  },
};

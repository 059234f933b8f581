import type { Plugin } from 'vite';

/** Astro builds servers unminified; the Worker is uploaded as it is built, so it is minified too. */
export const minifiedWorker: Plugin = {
  name: 'minified-worker',
  enforce: 'post',
  configEnvironment: () => ({ build: { minify: true } }),
};

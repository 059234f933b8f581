import type { Plugin } from 'vite';

/** Astro does not minify server code. The Worker is uploaded as built, so this minifies it. */
export const minifiedWorker: Plugin = {
  name: 'minified-worker',
  enforce: 'post',
  configEnvironment: () => ({ build: { minify: true } }),
};

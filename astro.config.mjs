import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { chunks } from './scripts/vite/chunks.ts';
import { lastMigrations } from './scripts/vite/last-migrations.ts';
import { lazyStyles } from './scripts/vite/lazy-styles.ts';
import { licenceNotices } from './scripts/vite/licences.ts';
import { minifiedWorker } from './scripts/vite/minified-worker.ts';

/** The digest that allows an inline script in the content security policy. */
const hashInlineScript = (name) => {
  const script = readFileSync(new URL(`./src/layouts/inline/${name}`, import.meta.url));
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
};

export default defineConfig({
  output: 'server',
  trailingSlash: 'never',
  // The content security policy refuses inline style elements.
  build: { format: 'file', inlineStylesheets: 'never' },
  session: false,
  devToolbar: { enabled: false },
  adapter: cloudflare({ imageService: 'custom', persistState: { path: process.env.QUIZLARK_STATE ?? '.state' } }),
  // Astro serves no pictures here, so the Worker does without the code that fetches and resizes them.
  image: { service: passthroughImageService(), endpoint: { entrypoint: './worker/contents/images/astro-endpoint.ts' } },
  integrations: [react(), lazyStyles(), licenceNotices()],
  vite: { build: { assetsInlineLimit: 0 }, plugins: [chunks, lastMigrations, minifiedWorker] },
  security: {
    // worker/http/same-origin.ts checks the origin of every write.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "frame-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: { hashes: ['theme.js', 'owner-bar.js', 'initial-answer.js'].map(hashInlineScript) },
      // Style attributes set sizes, such as a bar's length; style elements are refused.
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
});

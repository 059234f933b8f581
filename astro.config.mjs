import { createHash } from 'node:crypto';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { clientChunks } from './scripts/vite/chunks.ts';
import { lazyStyles } from './scripts/vite/lazy-styles.ts';
import { OWNER_SCRIPT } from './src/layouts/owner-script.ts';
import { PRESS_SCRIPT } from './src/layouts/press-script.ts';
import { THEME_SCRIPT } from './src/layouts/theme-script.ts';

const hashOf = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

export default defineConfig({
  output: 'server',
  trailingSlash: 'never',
  // Inline styles would be refused by the content security policy.
  build: { format: 'file', inlineStylesheets: 'never' },
  session: false,
  devToolbar: { enabled: false },
  adapter: cloudflare({ imageService: 'passthrough', persistState: { path: process.env.QUIZLARK_STATE ?? '.state' } }),
  integrations: [react(), lazyStyles()],
  vite: { build: { assetsInlineLimit: 0 }, ...clientChunks },
  security: {
    // worker/http/same-origin.ts guards every write; Astro serves no forms.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' https: data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: { hashes: [hashOf(THEME_SCRIPT), hashOf(OWNER_SCRIPT), hashOf(PRESS_SCRIPT)] },
      // Style attributes carry measures such as a bar's length; style elements do not get in.
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
});

import { createHash } from 'node:crypto';
import cloudflare from '@astrojs/cloudflare';
import { defineConfig } from 'astro/config';
import { scopesOfFirstParts } from './scripts/vite/first-styles.ts';
import { inlineConstants } from './scripts/vite/inline-constants.ts';
import { islands, oneReactServer } from './scripts/vite/islands.ts';
import { lazyStyles } from './scripts/vite/lazy-styles.ts';
import { oneScript } from './scripts/vite/one-script.ts';
import { oneStylesheet } from './scripts/vite/one-stylesheet.ts';
import { playerFiles } from './scripts/vite/player-files.ts';
import { quickPages } from './scripts/vite/quick-pages.ts';
import { smallReact } from './scripts/vite/small-react.ts';
import { smallManifest, unusedParts } from './scripts/vite/unused-parts.ts';
import { OWNER_SCRIPT } from './src/layouts/owner-script.ts';
import { PRESS_SCRIPT } from './src/layouts/press-script.ts';
import { THEME_SCRIPT } from './src/layouts/theme-script.ts';

const hashOf = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** The Worker is deployed as it is built, and Astro builds servers unminified. */
const smallWorker = {
  name: 'small-worker',
  enforce: 'post',
  configEnvironment: () => ({ build: { minify: true } }),
};

export default defineConfig({
  output: 'server',
  trailingSlash: 'never',
  // Inline styles would be refused by the content security policy.
  build: { format: 'file', inlineStylesheets: 'never' },
  session: false,
  devToolbar: { enabled: false },
  adapter: cloudflare({ imageService: 'passthrough', persistState: { path: process.env.QUIZLARK_STATE ?? '.state' } }),
  integrations: [islands(), lazyStyles(), oneStylesheet(), smallManifest()],
  vite: {
    build: { assetsInlineLimit: 0 },
    plugins: [
      smallWorker,
      scopesOfFirstParts,
      playerFiles,
      oneReactServer,
      quickPages,
      inlineConstants,
      oneScript,
      smallReact,
      unusedParts,
    ],
  },
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

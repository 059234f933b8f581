import type { Plugin } from 'vite';

/**
 * What goes into a file of its own, most shared first: the modules that match, with all that they import. Few files load faster than
 * many, and compress better.
 */
const GROUPS = [
  { name: 'site', test: /\/src\/islands\/chrome\/page\.ts$/ },
  { name: 'content-page', test: /\/src\/islands\/chrome\/content-page\.ts$/ },
  { name: 'quiz-page', test: /\/src\/islands\/player\/wake\.ts$/ },
  // Stores, and the constants and rules that a play and a content's page share with others.
  {
    name: 'common',
    test: /\/nanostores\/|\/src\/(base\/(?!texts)|client\/(api|ask|flash|ids|sharing|sprite)\.ts|rules\/(play|kquiz|pquiz|text|screens|votes|random|permissions|users\/display-name|contents\/cover-(pquiz|shapes|intricate)))/,
    minShareCount: 2,
  },
  // React, and what every island shows.
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|@nanostores)\/|\/src\/islands\/chrome\/(\w+\.tsx|icons\/shared\.ts)$/,
  },
  { name: 'content-buttons', test: /\/src\/client\/(content-buttons|follow)\.ts$/ },
  { name: 'player', test: /\/src\/islands\/player\/mount\.tsx$/ },
  { name: 'result', test: /\/src\/islands\/player\/Result\.tsx$/ },
];

/** The styles of layouts and of what most pages show are one file beside site.css; few files come sooner than many. */
const SHARED_STYLES = {
  name: 'shared',
  test: /\/src\/(layouts|components\/(art|community|lists|nav|seo|tiles|ui))\/.*(\.css$|[?&]type=style)/,
};

/** The files of the browser's code, by Rolldown's own option. */
export const chunks: Plugin = {
  name: 'chunks',
  apply: 'build',
  configEnvironment(name) {
    if (name !== 'client' && name !== 'ssr') return undefined;
    const groups = name === 'client' ? GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index })) : [SHARED_STYLES];
    return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
  },
};

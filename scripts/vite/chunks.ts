import type { Plugin } from 'vite';

/**
 * What goes into a file of its own, most shared first: the modules that match, with all that they import. Few files load faster than
 * many, and compress better.
 */
const GROUPS = [
  // The script of every page.
  { name: 'site', test: /\/src\/islands\/chrome\/page\.ts$/ },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|@nanostores|nanostores)\// },
  // What many scripts and islands use.
  { name: 'common', test: /\/src\/(base|client|rules)\//, minShareCount: 5 },
  { name: 'ui', test: /\/src\/islands\/chrome\/(\w+\.tsx|icons\/shared\.ts)$/ },
  { name: 'quiz-page', test: /\/src\/islands\/player\/wake\.ts$/ },
  // What player and editor both use of a quiz's rules.
  { name: 'rules', test: /\/src\/rules\//, minShareCount: 3 },
  { name: 'player', test: /\/src\/islands\/player\/mount\.tsx$/ },
  { name: 'result', test: /\/src\/islands\/player\/Result\.tsx$/ },
];

/** The files of the browser's code, by Rolldown's own option. */
export const chunks: Plugin = {
  name: 'chunks',
  apply: 'build',
  configEnvironment(name) {
    if (name !== 'client') return undefined;
    const groups = GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index }));
    return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
  },
};

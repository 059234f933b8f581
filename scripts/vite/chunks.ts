import type { UserConfig } from 'vite';

/** The names of the chunks, by the module each begins with; a chunk takes along what its module imports, unless an earlier one has it. */
const GROUPS: { name: string; test: RegExp }[] = [
  { name: 'site', test: /\/src\/islands\/chrome\/page\.ts$/ },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|@nanostores)\// },
  { name: 'ui', test: /\/src\/islands\/chrome\/\w+\.tsx$/ },
  { name: 'content', test: /\/src\/components\/(community|play)\/\w+\.astro\?astro&type=script/ },
  { name: 'player', test: /\/src\/islands\/player\/mount\.tsx$/ },
];

/** Few files load faster than many: what every page, every island and a whole play need is one file each. */
export const clientChunks: UserConfig = {
  environments: {
    ssr: { build: { minify: true } },
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at })) } } },
      },
    },
  },
};

import type { Plugin } from 'vite';

/** What the script of every page is made of (`src/islands/chrome/page.ts`); a new part of it is added here. None of them does a thing until it is called. */
const PARTS = [
  /\/src\/client\/(credentials|flash-kept|headers|storage|tell|theme|track|view|viewer|visits)\.ts$/,
  /\/src\/islands\/chrome\/page\.ts$/,
  /\/src\/rules\/(notifications\/words|screens\/navigation)\.ts$/,
  /\/nanostores\/(atom|clean-stores|task)\//,
  /vite\/preload-helper/,
];

/** What every content's page adds to it. */
const CONTENT_PARTS = [/\/src\/client\/near\.ts$/, /\/components\/community\/(CommentsPlace|Maker|OwnerBar|ReportButton|VoteBar)\.astro\?/];

/** What all that React draws has in common, whichever renderer it has. */
const REACT_PARTS = [
  /\/node_modules\/(react|scheduler)\//,
  /\/nanostores\/(computed|lifecycle)\//,
  /\/src\/islands\/chrome\/(Icon\.tsx|use-store-value\.ts)$/,
];

/** What a press on such a page's buttons loads fetches the rest itself: the lists of its files would take the last bytes of 6 KB. */
const resolveDependencies = (_file: string, needed: string[], { hostId }: { hostId: string }) =>
  /\/(PeopleScript|content)\./.test(hostId) ? [] : needed;

/** The script that every page loads is one file instead of eleven, which is a quarter smaller: small files compress badly. */
export const oneScript: Plugin = {
  name: 'one-script',
  apply: 'build',
  configEnvironment(environment) {
    if (environment !== 'client') return undefined;
    const groupOf = (name: string, parts: RegExp[]) => ({ name, test: (id: string) => parts.some((part) => part.test(id)) });
    const groups = [groupOf('page', PARTS), groupOf('content', CONTENT_PARTS), groupOf('react', REACT_PARTS)];
    return { build: { modulePreload: { resolveDependencies }, rolldownOptions: { output: { codeSplitting: { groups } } } } };
  },
};

import type { Plugin } from 'vite';

interface ChunkGroup {
  name: string;
  /** Files, or folders with a slash at the end, relative to the project's root. */
  paths: readonly string[];
  packages?: readonly string[];
  /** Subfolders that are left out. */
  except?: readonly string[];
  minShareCount?: number;
}

/**
 * The chunks of the browser's code, most shared first: the named modules and everything they import. Few files load faster than many and
 * compress better.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  { name: 'site', paths: ['src/layouts/scripts/page.ts'] },
  { name: 'content-page', paths: ['src/layouts/scripts/content-page.ts'] },
  // Its last path is here, since the drawings need it too, which the player does not load.
  { name: 'quiz-page', paths: ['src/islands/player/entry/page-entry.ts', 'src/shared/rules/seeded-random.ts'] },
  // What results share with other pages, and a play does not need before.
  {
    name: 'drawings',
    paths: [
      'src/shared/rules/covers/cover-pquiz.ts',
      'src/shared/rules/covers/cover-shapes.ts',
      'src/shared/rules/covers/cover-detailed-icons.ts',
      'src/shared/rules/pquiz/result-drawing.ts',
      'src/shared/rules/covers/draw-avatar.ts',
    ],
  },
  // Stores, constants and rules that the player and the page of a content share with other pages.
  {
    name: 'common',
    packages: ['nanostores'],
    paths: [
      'src/shared/base/',
      'src/browser/api.ts',
      'src/browser/confirm-dialog.ts',
      'src/browser/flash.ts',
      'src/browser/ids.ts',
      'src/browser/sharing/sharing.ts',
      'src/browser/icons/sprite.ts',
      'src/shared/rules/play/',
      'src/shared/rules/kquiz/',
      'src/shared/rules/pquiz/',
      'src/shared/rules/text/',
      'src/shared/rules/screens/',
      'src/shared/rules/votes/',
      'src/shared/rules/untyped-json.ts',
      'src/islands/ui/brand-drawings.ts',
      'src/shared/rules/users/display-name.ts',
    ],
    except: [
      ...['src/shared/base/texts/', 'src/shared/base/product.ts'],
      // What accounts and the editor need, and the player does not.
      ...['src/shared/base/challenge.ts', 'src/shared/base/image-paths.ts', 'src/shared/base/limits/accounts.ts'],
      ...['src/shared/base/limits/contents.ts', 'src/shared/base/limits/images.ts', 'src/shared/base/pending-changes.ts'],
      ...['src/shared/base/limits/editor.ts', 'src/shared/base/limits/moderation.ts', 'src/shared/rules/text/wait-duration.ts'],
      // What only results show.
      'src/shared/rules/kquiz/score-sun.ts',
      ...['src/shared/rules/kquiz/hint-keys.ts', 'src/shared/rules/kquiz/playable.ts', 'src/shared/rules/kquiz/present-mark.ts'],
      ...['src/shared/rules/text/escape-html.ts', 'src/shared/rules/text/long-date.ts', 'src/shared/rules/screens/format-list-count.ts'],
    ],
    minShareCount: 2,
  },
  { name: 'played', paths: ['src/browser/content/played-contents.ts'] },
  // React and the components of most islands.
  {
    name: 'react',
    packages: ['react', 'react-dom', 'scheduler', '@nanostores'],
    paths: ['src/islands/ui/Icon.tsx', 'src/islands/ui/Lark.tsx', 'src/islands/ui/bind-class-names.ts', 'src/islands/ui/icons/shared.ts'],
  },
  { name: 'content-buttons', paths: ['src/browser/content/content-buttons.ts', 'src/browser/people/follow-buttons.ts'] },
  // What written results share with the editor's assistant, which loads no player.
  { name: 'server-events', packages: ['eventsource-parser'], paths: ['src/browser/server-events.ts'] },
  // What comments share with results, and load without them.
  { name: 'avatar', paths: ['src/islands/ui/Avatar.tsx'] },
  { name: 'player', paths: ['src/islands/player/entry/mount-player.tsx'] },
  {
    name: 'result',
    paths: [
      'src/islands/player/result/ResultView.tsx',
      'src/islands/player/session/result-storage.ts',
      'src/shared/rules/kquiz/score-sun.ts',
    ],
  },
  // With what it shares with the inputs of buckets and pairs.
  { name: 'question-types', paths: ['src/islands/player/question-types/QuestionTypeInput.tsx'] },
];

const matchesPath = (id: string, path: string) => (path.endsWith('/') ? id.includes(`/${path}`) : id.endsWith(`/${path}`));

const toRolldownGroup = ({ name, paths, packages = [], except = [], minShareCount }: ChunkGroup, index: number) => ({
  name,
  test: (id: string) =>
    packages.some((folder) => id.includes(`/node_modules/${folder}/`)) ||
    (paths.some((path) => matchesPath(id, path)) && !except.some((path) => matchesPath(id, path))),
  ...(minShareCount !== undefined && { minShareCount }),
  priority: CHUNK_GROUPS.length - index,
});

/** The styles of layouts and shared components are one file besides site.css, without those that only one kind of page needs. */
const SHARED_STYLES = {
  name: 'shared',
  test: (id: string) =>
    // pattern-bound: the path of a module.
    /\/src\/(layouts|components\/(art|community|lists|nav|seo|tiles|ui)|styles\/scene-colours)\b.*(\.css$|[?&]type=style)/.test(id) &&
    !/\/(HeroScene|Notifications|UserRow|UserList|FollowScreen|StaffPage|ErrorPage|MailLinkPage|ProsePage)\.astro/.test(id),
};

/** Our own code that several pages use is one chunk of the Worker: each chunk repeats the names that it shares with others. */
const SHARED_CODE = {
  name: 'shared-code',
  test: /\/(src\/shared|worker)\//,
  minShareCount: 2,
};

/** Sets Rolldown's option for code splitting. */
export const chunks: Plugin = {
  name: 'chunks',
  apply: 'build',
  configEnvironment(name) {
    if (name !== 'client' && name !== 'ssr') return undefined;
    const groups = name === 'client' ? CHUNK_GROUPS.map(toRolldownGroup) : [SHARED_STYLES, SHARED_CODE];
    // The Worker's chunks are uploaded together, so their names need no digests, which do not compress.
    const names = name === 'ssr' ? { chunkFileNames: (chunk: { name: string }) => `chunks/${chunk.name.replace(/@.*/, '')}.mjs` } : {};
    return { build: { rolldownOptions: { output: { ...names, codeSplitting: { groups } } } } };
  },
};

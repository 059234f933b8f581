import type { Plugin } from 'vite';

interface ChunkGroup {
  name: string;
  /** Files, or folders where they end in a slash, from the project's root. */
  paths: readonly string[];
  packages?: readonly string[];
  /** Folders within them that stay out. */
  except?: readonly string[];
  minShareCount?: number;
}

/**
 * What goes into a file of its own, most shared first: the modules named, with all that they import. Few files load faster than
 * many, and compress better.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  { name: 'site', paths: ['src/layouts/scripts/page.ts'] },
  { name: 'content-page', paths: ['src/layouts/scripts/content-page.ts'] },
  { name: 'quiz-page', paths: ['src/islands/player/entry/page-entry.ts'] },
  // Stores, and the constants and rules that a play and a content's page share with others.
  {
    name: 'common',
    packages: ['nanostores'],
    paths: [
      'src/shared/base/',
      'src/browser/api.ts',
      'src/browser/confirm-dialog.ts',
      'src/browser/flash.ts',
      'src/browser/ids.ts',
      'src/browser/content/sharing.ts',
      'src/browser/icons/sprite.ts',
      'src/shared/rules/play/',
      'src/shared/rules/kquiz/',
      'src/shared/rules/pquiz/',
      'src/shared/rules/text/',
      'src/shared/rules/screens/',
      'src/shared/rules/votes/',
      'src/shared/rules/seeded-random.ts',
      'src/shared/rules/permissions.ts',
      'src/shared/rules/users/display-name.ts',
      'src/shared/rules/covers/cover-pquiz.ts',
      'src/shared/rules/covers/cover-shapes.ts',
      'src/shared/rules/covers/cover-detailed-icons.ts',
    ],
    except: ['src/shared/base/texts/'],
    minShareCount: 2,
  },
  // React, and what every island shows.
  {
    name: 'react',
    packages: ['react', 'react-dom', 'scheduler', '@nanostores'],
    paths: [
      'src/islands/ui/Avatar.tsx',
      'src/islands/ui/Icon.tsx',
      'src/islands/ui/Lark.tsx',
      'src/islands/ui/StaffTags.tsx',
      'src/islands/ui/UsernameField.tsx',
      'src/islands/ui/icons/shared.ts',
    ],
  },
  { name: 'content-buttons', paths: ['src/browser/content/content-buttons.ts', 'src/browser/people/follow-buttons.ts'] },
  { name: 'player', paths: ['src/islands/player/entry/mount-player.tsx'] },
  { name: 'result', paths: ['src/islands/player/result/ResultView.tsx'] },
];

const isNamed = (id: string, path: string) => (path.endsWith('/') ? id.includes(`/${path}`) : id.endsWith(`/${path}`));

const toRolldownGroup = ({ name, paths, packages = [], except = [], minShareCount }: ChunkGroup, index: number) => ({
  name,
  test: (id: string) =>
    packages.some((folder) => id.includes(`/node_modules/${folder}/`)) ||
    (paths.some((path) => isNamed(id, path)) && !except.some((path) => isNamed(id, path))),
  ...(minShareCount !== undefined && { minShareCount }),
  priority: CHUNK_GROUPS.length - index,
});

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
    const groups = name === 'client' ? CHUNK_GROUPS.map(toRolldownGroup) : [SHARED_STYLES];
    return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
  },
};

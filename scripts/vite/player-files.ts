import type { Plugin, Rolldown } from 'vite';

const PLAYER = '/src/islands/player/mount.tsx';
/** What stands in the source in the place of a list of addresses, and of which files it is the list. */
const PLACES = [
  { words: 'the files of the player', withLater: false },
  { words: 'the files of a whole play', withLater: true },
] as const;

/** Tells the player's own code what it is made of, so that it can be fetched before it is run, and kept for times without a connection. */
export const playerFiles: Plugin = {
  name: 'player-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const player = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(PLAYER));
    for (const { words, withLater } of PLACES) {
      const naming = chunks.filter(({ code }) => code.includes(words));
      if (!player || naming.length === 0) throw new Error(`The player is not in the build, or ${words} are named nowhere.`);
      const files = filesOf(player, bundle, withLater).map((name) => `/${name}`);
      for (const chunk of naming) chunk.code = chunk.code.replace(words, files.join(' '));
    }
  },
};

/** A chunk, what it imports outright, and the stylesheets of these; `withLater` also what they import when it is wanted. */
function filesOf(first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, withLater: boolean): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of withLater ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports) visit(next);
  };
  visit(first.fileName);
  return [...found];
}

import type { Plugin, Rolldown } from 'vite';

const PLACE = 'the files of the player';
const PLAYER = '/src/islands/player/mount.tsx';

/** Tells `src/islands/player/load.ts` what the player is made of, so that it can be fetched before it is run. */
export const playerFiles: Plugin = {
  name: 'player-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const player = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(PLAYER));
    const naming = chunks.filter(({ code }) => code.includes(PLACE));
    if (!player || naming.length === 0) throw new Error(`The player is not in the build, or ${PLACE} are named nowhere.`);
    const files = filesOf(player, bundle).map((name) => `/${name}`);
    for (const chunk of naming) chunk.code = chunk.code.replace(PLACE, files.join(' '));
  },
};

/** A chunk, what it imports outright, and the stylesheets of these. */
function filesOf(first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of chunk.imports) visit(next);
  };
  visit(first.fileName);
  return [...found];
}

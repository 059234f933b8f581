import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Serves a state folder with the Worker of a checkout and does not migrate it, unlike `npm start`, which refuses the migrations of a newer
 * release: node serve-release.ts ROOT STATE PORT.
 */
const [root = '', state = '', port = ''] = process.argv.slice(2);
const load = (path: string) => import(pathToFileURL(join(root, 'scripts', path)).href);

const { buildSiteInto } = await load('build/build.ts');
const { getStatePaths, openStateFolder } = await load('state/state-folder.ts');
const { serveSite } = await load('serve/serve-site.ts');

const folder = await openStateFolder(state);
await buildSiteInto(getStatePaths(state).site);
const site = await serveSite({ state, secret: folder.secret, port: Number(port) });
process.once('SIGTERM', async () => {
  await site.stop();
  folder.close();
  process.exit(0);
});
console.log('Serving.');

import { existsSync } from 'node:fs';
import { withProgress } from './progress.ts';
import { runCommand } from './run-command.ts';
import { UserError } from './user-error.ts';

/** The headless shell comes first: it opens a page three times as fast as Chromium. */
const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of the first Chromium that runs; the variable `CHROMIUM` replaces the known paths. */
export async function findBrowser(): Promise<string | null> {
  for (const path of process.env.CHROMIUM ? [process.env.CHROMIUM] : KNOWN_PATHS) {
    if (existsSync(path) && (await runCommand(path, ['--version'])).code === 0) return path;
  }
  return null;
}

/** Like `findBrowser`, but installs Chromium with apt-get as root, and throws a `UserError` if there is still none. */
export async function requireBrowser(): Promise<string> {
  const browser = await findBrowser();
  if (browser) return browser;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await withProgress('Installing Chromium from Debian', installBrowser);
  const installed = await findBrowser();
  if (installed) return installed;
  throw new UserError(
    'The browser tests need Chromium, and none was found. Install it (Debian: sudo apt-get install chromium) ' +
      'or set CHROMIUM=/path/to/chromium, then run npm test again.',
  );
}

async function installBrowser(): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], { env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code, output } = await runCommand('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env });
    if (code === 0) return;
    console.error(output);
  }
}

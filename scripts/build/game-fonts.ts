import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '#scripts/cli/run-command';

const require = createRequire(import.meta.url);
const GAME_FONTS_FOLDER = join(ROOT, 'public', 'fonts', 'game');

/** Copies the typefaces of the site to addresses that games can name (public/fonts/game.css), since the site's own have hashes. */
export function writeGameFonts(): void {
  mkdirSync(GAME_FONTS_FOLDER, { recursive: true });
  const textFont = require.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2');
  copyFileSync(textFont, join(GAME_FONTS_FOLDER, 'text.woff2'));
  copyFileSync(join(ROOT, 'src', 'styles', 'fonts', 'commissioner-display-latin.woff2'), join(GAME_FONTS_FOLDER, 'display.woff2'));
}

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { decompress } from 'wawoff2';
import type { ShareFontList, ShareFontRange } from '#rules/share-images/text/font-list';
import { ROOT } from '#scripts/cli/run-command';
import { openFontPinner } from './pin-font-weight.ts';

const require = createRequire(import.meta.url);
const SHARE_FONTS_FOLDER = join(ROOT, 'public', 'fonts', 'share');
/** Raise it when this file writes other files from the same packages. */
const FORMAT_VERSION = 1;
/** The weight of the display typeface. */
const WEIGHT = 800;

/** The packages, in the order in which a letter is looked up. */
const PACKAGES = [
  ...['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-devanagari', 'noto-sans-bengali', 'noto-sans-tamil'],
  ...['noto-sans-thai', 'noto-sans-telugu', 'noto-sans-gujarati', 'noto-sans-gurmukhi', 'noto-sans-kannada', 'noto-sans-malayalam'],
  ...['noto-sans-sinhala', 'noto-sans-georgian', 'noto-sans-armenian', 'noto-sans-ethiopic', 'noto-sans-khmer', 'noto-sans-lao'],
  ...['noto-sans-myanmar', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
];
/** The subsets of noto-sans that are used; the display typeface has its other letters. */
const BASE_SUBSETS = ['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

/**
 * Writes the fonts of share images: the files of the font packages at one weight, and the list of the letters that each has. Does nothing
 * if they are there.
 */
export async function writeShareFonts(folder = SHARE_FONTS_FOLDER): Promise<void> {
  const version = `${FORMAT_VERSION} ${WEIGHT} ${PACKAGES.map((name) => `${name}@${readPackage(name).version}`).join(' ')}`;
  const listPath = join(folder, 'fonts.json');
  if (existsSync(listPath) && (JSON.parse(readFileSync(listPath, 'utf8')) as ShareFontList).version === version) return;
  // Complete before anyone can read it.
  const newFolder = `${folder}-${process.pid}`;
  mkdirSync(newFolder, { recursive: true });
  const pinWeight = openFontPinner(new WebAssembly.Module(readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))), WEIGHT);
  const files: ShareFontList['files'] = [];
  for (const name of PACKAGES) {
    const ranges = JSON.parse(readFileSync(join(getPackageFolder(name), 'unicode.json'), 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(ranges)) {
      const subset = key.replace(/[[\]]/g, '');
      if (!isUsed(name, subset)) continue;
      const source = readFileSync(join(getPackageFolder(name), 'files', `${name}-${subset}-wght-normal.woff2`));
      const file = `${name.replace('noto-sans', 'noto')}-${subset}.ttf`;
      writeFileSync(join(newFolder, file), pinWeight(await decompress(source)));
      files.push({ file, family: name, ranges: parseRanges(text) });
    }
  }
  writeFileSync(join(newFolder, 'fonts.json'), JSON.stringify({ version, files } satisfies ShareFontList));
  rmSync(folder, { recursive: true, force: true });
  renameSync(newFolder, folder);
}

/** Of a script's package its own subset, and all numbered ones of Chinese, Japanese and Korean. */
const isUsed = (name: string, subset: string) =>
  name === 'noto-sans' ? BASE_SUBSETS.includes(subset) : /^\d+$/.test(subset) || name.endsWith(`-${subset}`);
const getPackageFolder = (name: string) => dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
const readPackage = (name: string) => JSON.parse(readFileSync(join(getPackageFolder(name), 'package.json'), 'utf8')) as { version: string };

/** "U+0600-06FF,U+200C" as pairs of code points. */
function parseRanges(text: string): ShareFontRange[] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type ShareFontList, sortFontFiles } from '#rules/share-images/text/font-list';
import { buildDisplayFont, type GlyphOutlines, hasLetter } from '#rules/share-images/text/share-font';
import type { TextStyle } from '#rules/share-images/text/text-layout';
import { writeShareFonts } from '#scripts/build/share-fonts';
import { ROOT } from '#scripts/cli/run-command';
import { startHarfBuzz } from '#worker/platform/text-shaping/harfbuzz';
import { openFont } from '#worker/platform/text-shaping/open-font';

const FOLDER = join(ROOT, 'public', 'fonts');
const LIBRARY = new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm')));
const readJson = <T>(path: string) => JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as T;

/** The fonts of a text as the Worker loads them, in Node. */
export async function openTextStyle(text: string, language = 'en'): Promise<TextStyle> {
  if (!existsSync(join(FOLDER, 'share', 'fonts.json'))) await writeShareFonts();
  const displayFont = buildDisplayFont(readJson<GlyphOutlines>('share-outlines.json'));
  const files = sortFontFiles(readJson<ShareFontList>('share/fonts.json').files, text, language);
  const letters = [...new Set(text)].filter((letter) => letter.trim() !== '' && !hasLetter(displayFont, letter));
  const needed = new Set(letters.flatMap((letter) => files.find((file) => hasLetter(file, letter)) ?? []));
  const harfBuzz = await startHarfBuzz(LIBRARY);
  const fonts = [...needed].map((file) => ({
    ...file,
    ...openFont(harfBuzz, new Uint8Array(readFileSync(join(FOLDER, 'share', file.file)))),
  }));
  return { fonts: [displayFont, ...fonts], language };
}

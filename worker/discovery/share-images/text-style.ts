import { type ShareFontFile, type ShareFontList, sortFontFiles } from '#rules/share-images/text/font-list';
import { buildDisplayFont, type GlyphOutlines, hasLetter, type ShareFont } from '#rules/share-images/text/share-font';
import { cleanDrawnText, type TextStyle } from '#rules/share-images/text/text-layout';
import { type HarfBuzz, startHarfBuzz } from '#worker/platform/text-shaping/harfbuzz';
import { openFont } from '#worker/platform/text-shaping/open-font';

/** The fonts of an image's texts; `isComplete` unless a file is missing that has a letter of them. */
export interface LoadedTextStyle extends TextStyle {
  isComplete: boolean;
}

interface FontIndex {
  displayFont: ShareFont;
  files: readonly ShareFontFile[];
  isComplete: boolean;
}

const EMPTY_LIST: ShareFontList = { version: '', files: [] };
/** Read once per isolate. */
const fontIndexes = new WeakMap<Fetcher, FontIndex>();

/**
 * Loads the fonts that a text needs beside the display typeface, which has Latin letters alone. Fonts are static assets, since they are
 * larger than the code. Where a file is missing, the next font with the letter is taken; if none has it, the letter is not drawn.
 */
export async function loadTextStyle(assets: Fetcher | undefined, text: string, language: string): Promise<LoadedTextStyle> {
  const { displayFont, files, ...index } = await loadFontIndex(assets);
  const missingLetters = [...new Set(cleanDrawnText(text))].filter((letter) => letter.trim() !== '' && !hasLetter(displayFont, letter));
  const fonts = [displayFont];
  let lettersToLoad = missingLetters;
  let candidates = sortFontFiles(files, text, language);
  let harfBuzz: HarfBuzz | null = null;
  let { isComplete } = index;
  while (lettersToLoad.length > 0) {
    const needed = new Set(lettersToLoad.flatMap((letter) => candidates.find((file) => hasLetter(file, letter)) ?? []));
    if (needed.size === 0) break;
    harfBuzz ??= await startHarfBuzz(await loadLibrary());
    const loaded = await Promise.all([...needed].map(async (file) => ({ file, bytes: await readAsset(assets, `share/${file.file}`) })));
    for (const { file, bytes } of loaded) {
      if (bytes) fonts.push({ ...file, ...openFont(harfBuzz, new Uint8Array(bytes)) });
      else isComplete = false;
    }
    candidates = candidates.filter((file) => !needed.has(file));
    lettersToLoad = lettersToLoad.filter((letter) => !fonts.some((font) => hasLetter(font, letter)));
  }
  return { fonts, language, isComplete };
}

async function loadFontIndex(assets: Fetcher | undefined): Promise<FontIndex> {
  const knownIndex = assets && fontIndexes.get(assets);
  if (knownIndex) return knownIndex;
  const [outlines, list] = await Promise.all([
    readJson<GlyphOutlines>(assets, 'share-outlines.json'),
    readJson<ShareFontList>(assets, 'share/fonts.json'),
  ]);
  const index = {
    displayFont: buildDisplayFont(outlines ?? {}),
    files: (list ?? EMPTY_LIST).files,
    isComplete: outlines !== null && list !== null,
  };
  if (assets && index.isComplete) fontIndexes.set(assets, index);
  return index;
}

async function readJson<T>(assets: Fetcher | undefined, path: string): Promise<T | null> {
  const bytes = await readAsset(assets, path);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
}

/** A file of public/fonts; null if it cannot be read. */
async function readAsset(assets: Fetcher | undefined, path: string): Promise<ArrayBuffer | null> {
  // The host says nothing to the files of a site, but Vite's server refuses unknown ones.
  const response = await assets?.fetch(`http://localhost/fonts/${path}`).catch(() => null);
  return response?.ok ? await response.arrayBuffer() : null;
}

/** A Worker compiles WebAssembly when it is uploaded and not while it runs, so the library is a module and not an asset. */
const loadLibrary = async (): Promise<WebAssembly.Module> => (await import('harfbuzzjs/dist/harfbuzz.wasm')).default;

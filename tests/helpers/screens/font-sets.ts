import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Fonts with Arial's metrics, by fontconfig's names. */
const LIKE_ARIAL = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Nimbus Sans', 'Nimbus Sans L'];

interface FontSetOptions {
  folders: readonly string[];
  /** Families in the folders that are left out. */
  without?: readonly string[];
}

/** The variables with which a browser on Linux sees only these fonts. They are kept in a new temporary folder. */
export function writeFontSet({ folders, without = [] }: FontSetOptions): { FONTCONFIG_FILE: string } {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-fonts-'));
  const rejected = without.map((family) => `<pattern><patelt name="family"><string>${family}</string></patelt></pattern>`).join('');
  const path = join(folder, 'fonts.conf');
  writeFileSync(
    path,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders.map((name) => `<dir>${name}</dir>`).join('')}
    <selectfont><rejectfont>${rejected}</rejectfont></selectfont><cachedir>${folder}</cachedir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: path };
}

/** The machine's fonts without those that resemble Arial, as on a phone with Android or a bare Linux. */
export const writeFontsWithoutArial = () => writeFontSet({ folders: ['/usr/share/fonts', '/usr/local/share/fonts'], without: LIKE_ARIAL });

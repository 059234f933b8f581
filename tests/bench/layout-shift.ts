import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '#scripts/cli/browser-flags';
import { findBrowser } from '#scripts/cli/find-browser';
import { writeFontSet } from '#tests/helpers/screens/font-sets';
import { listKindsOfPage, MAX_LAYOUT_SHIFT, measureLayoutShift } from '#tests/helpers/screens/layout-shift';
import { serveSeededSite } from '#tests/helpers/serve';

const WIDTHS = [360, 390, 412, 768, 1280];
/** Debian's folders of the packages fonts-dejavu-core and fonts-roboto-unhinted; `ROBOTO` names another. */
const DEJAVU_FOLDER = '/usr/share/fonts/truetype/dejavu';
const ROBOTO_FOLDER = process.env.ROBOTO ?? '/usr/share/fonts/truetype/roboto';

const fontSets = [
  { name: 'this machine', folders: [] },
  { name: 'DejaVu only', folders: [DEJAVU_FOLDER] },
  { name: 'Roboto only', folders: [ROBOTO_FOLDER] },
];
const site = await serveSeededSite();
const kinds = await listKindsOfPage(site.url);
let worst = 0;
try {
  for (const { name, folders } of fontSets) {
    if (!folders.every((folder) => existsSync(folder))) {
      console.log(`\n${name}: not installed`);
      continue;
    }
    console.log(`\n${name.padEnd(20)}${WIDTHS.map((width) => `${width} px`.padStart(10)).join('')}`);
    const env = folders.length > 0 ? writeFontSet({ folders }) : {};
    const browser = await chromium.launch({
      executablePath: (await findBrowser()) ?? '',
      args: BROWSER_FLAGS,
      env: { ...(process.env as Record<string, string>), ...env },
    });
    for (const { name: kind, path, isSignedIn } of kinds) {
      // The bench has no accounts.
      if (isSignedIn) continue;
      const measure = (width: number) =>
        measureLayoutShift({
          browser,
          path,
          context: { baseURL: site.url, viewport: { width, height: width < 768 ? 844 : 900 }, deviceScaleFactor: width < 768 ? 3 : 1 },
        });
      const values = await Promise.all(WIDTHS.map(async (width) => (await measure(width)).value));
      worst = Math.max(worst, ...values);
      console.log(kind.padEnd(20) + values.map((value) => value.toFixed(3).padStart(10)).join(''));
    }
    await browser.close();
  }
} finally {
  await site.stop();
}
if (worst > MAX_LAYOUT_SHIFT) {
  console.error(`\nA page moves by ${worst.toFixed(3)}; the limit is ${MAX_LAYOUT_SHIFT}.`);
  process.exitCode = 1;
}

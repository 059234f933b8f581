import type { Page } from 'playwright-core';

/** Waits until the page is laid out with the fonts that it uses now. A style or a size that changes may need another one. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
}

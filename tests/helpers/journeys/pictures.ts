import type { Page } from 'playwright-core';

/** The bytes of a PNG picture of this size in pixels, half of it black. */
export async function drawPicture(page: Page, [width, height]: [number, number]): Promise<Buffer> {
  const bytes = await page.evaluate(
    async (size) => {
      const canvas = new OffscreenCanvas(size.width, size.height);
      canvas.getContext('2d')?.fillRect(0, 0, size.width / 2, size.height);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    },
    { width, height },
  );
  return Buffer.from(bytes);
}

import type { Page } from 'playwright-core';

/** Runs something while a page has an additional style sheet. It is a constructed one, since the site's policy refuses style elements. */
export async function withStyle<Result>(page: Page, css: string, run: () => Promise<Result>): Promise<Result> {
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet();
    added.replaceSync(text);
    document.adoptedStyleSheets.push(added);
    return added;
  }, css);
  try {
    return await run();
  } finally {
    await sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== added);
    });
    await sheet.dispose();
  }
}

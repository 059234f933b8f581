import * as fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atLeast } from '#tests/helpers/bounds';
import { launchTestBrowser } from '#tests/helpers/browser';
import { sanitiseOrNull } from '#tests/helpers/security/audit-html';
import { HOSTILE_CORPUS, hostileHtml } from '#tests/helpers/security/hostile-html';
import { chooseCount } from '#tests/helpers/test-size';

const GENERATED = chooseCount(200, 40_000);
const BATCH = 250;
/** One of so many generated bodies is rendered as a page too, which takes longer. */
const PAGE_SHARE = 10;
const { open } = launchTestBrowser();

/** A page without a policy, which counts the scripts that run in it; no request leaves it. */
async function openBarePage(): Promise<Page> {
  const browser = (await open('about:blank')).context().browser();
  const page = await (await browser?.newContext())?.newPage();
  if (!page) throw new Error('The browser has no window.');
  await page.route('**/*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.setContent('<!doctype html><main></main>');
  await page.evaluate(() => Object.assign(window, { runs: 0, alert: () => ((window as unknown as { runs: number }).runs += 1) }));
  return page;
}

/** The number of scripts that bodies run as parts of a page. */
const countRunsInPage = (page: Page, bodies: readonly string[]): Promise<number> =>
  page.evaluate(async (htmls) => {
    const counter = window as unknown as { runs: number };
    const host = document.querySelector('main');
    counter.runs = 0;
    for (const html of htmls) {
      const part = document.createElement('section');
      host?.appendChild(part);
      part.innerHTML = html;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    host?.replaceChildren();
    return counter.runs;
  }, bodies);

/** The number of bodies that run a script as a page of their own. */
const countRunsAsPages = (page: Page, bodies: readonly string[]): Promise<number> =>
  page.evaluate(async (htmls) => {
    const counter = window as unknown as { runs: number };
    let running = 0;
    for (const html of htmls) {
      counter.runs = 0;
      const frame = document.createElement('iframe');
      frame.srcdoc = `<!doctype html><script>window.alert = () => parent.alert()</script>${html}`;
      const loaded = new Promise((resolve) => {
        frame.addEventListener('load', resolve, { once: true });
        setTimeout(resolve, 500);
      });
      document.body.appendChild(frame);
      await loaded;
      await new Promise((resolve) => setTimeout(resolve, 2));
      frame.remove();
      if (counter.runs > 0) running += 1;
    }
    return running;
  }, bodies);

async function sumOfBatches(bodies: readonly string[], count: (batch: readonly string[]) => Promise<number>): Promise<number> {
  let sum = 0;
  for (let start = 0; start < bodies.length; start += BATCH) sum += await count(bodies.slice(start, start + BATCH));
  return sum;
}

const corpus = HOSTILE_CORPUS.map(([, html]) => html);

test('no sanitised body runs a script in Chromium, in a page or as one', { timeout: 3_600_000 }, async () => {
  const clean = (htmls: readonly string[]) => htmls.flatMap((html) => sanitiseOrNull(html) ?? []);
  const [known, generated] = [clean(corpus), clean(fc.sample(hostileHtml, GENERATED))];
  const page = await openBarePage();
  expect(await sumOfBatches([...known, ...generated], (batch) => countRunsInPage(page, batch))).toBe(0);
  const pages = [...known, ...generated.slice(0, GENERATED / PAGE_SHARE)];
  expect(await sumOfBatches(pages, (batch) => countRunsAsPages(page, batch))).toBe(0);
  console.info(
    `Rendered in Chromium: ${known.length + generated.length} sanitised bodies, ${pages.length} of them as pages, 0 run a script`,
  );
});

test('without the sanitiser the same bodies run scripts', { timeout: 600_000 }, async () => {
  const page = await openBarePage();
  const running = await countRunsAsPages(
    page,
    corpus.filter((_, i) => i % 3 === 0),
  );
  // Others would replace or leave the page that counts.
  const alone = corpus.filter((html) => /^<(img|svg|video|audio)\b[^>]*on(error|load)/.test(html));
  const runs = await countRunsInPage(page, alone);
  console.info(`Rendered in Chromium without the sanitiser: ${running} pages run a script, and ${runs} scripts run within a page`);
  expect([running, runs]).toEqual([atLeast(30), atLeast(10)]);
});

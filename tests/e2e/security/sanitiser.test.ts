import * as fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { sanitiseOrNull } from '#tests/helpers/security/audit-html';
import { HOSTILE_CORPUS, hostileHtml } from '#tests/helpers/security/hostile-html';

const GENERATED = process.env['SECURITY_TESTS'] === 'whole' ? 40_000 : 200;
const BATCH = 250;
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

/** The number of bodies that run a script, rendered as part of a page and as a page of their own. */
async function countRuns(page: Page, bodies: readonly string[]): Promise<number> {
  return page.evaluate(async (htmls) => {
    const counter = window as unknown as { runs: number };
    const host = document.querySelector('main');
    let running = 0;
    for (const html of htmls) {
      counter.runs = 0;
      if (host) host.innerHTML = html;
      const frame = document.createElement('iframe');
      frame.srcdoc = `<!doctype html><script>window.alert = () => parent.alert()</script>${html}`;
      const loaded = new Promise((resolve) => {
        frame.addEventListener('load', resolve, { once: true });
        setTimeout(resolve, 500);
      });
      document.body.append(frame);
      await loaded;
      await new Promise((resolve) => setTimeout(resolve, 2));
      frame.remove();
      host?.replaceChildren();
      if (counter.runs > 0) running += 1;
    }
    return running;
  }, bodies);
}

async function countRunsOfAll(page: Page, bodies: readonly string[]): Promise<number> {
  let running = 0;
  for (let start = 0; start < bodies.length; start += BATCH) running += await countRuns(page, bodies.slice(start, start + BATCH));
  return running;
}

const corpus = HOSTILE_CORPUS.map(([, html]) => html);

test('no sanitised body runs a script in Chromium, in a page or as one', { timeout: 3_600_000 }, async () => {
  const bodies = [...corpus, ...fc.sample(hostileHtml, GENERATED)].flatMap((html) => sanitiseOrNull(html) ?? []);
  expect(await countRunsOfAll(await openBarePage(), bodies)).toBe(0);
  console.info(`Rendered in Chromium: ${bodies.length} sanitised bodies, 0 run a script`);
});

test('without the sanitiser the same bodies run scripts', { timeout: 600_000 }, async () => {
  const running = await countRunsOfAll(
    await openBarePage(),
    corpus.filter((_, i) => i % 3 === 0),
  );
  console.info(`Rendered in Chromium without the sanitiser: ${running} bodies run a script`);
  expect(running).toBeGreaterThanOrEqual(30);
});

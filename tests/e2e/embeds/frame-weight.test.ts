import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fetchAnswer } from '#tests/helpers/api-caller';
import { launchTestBrowser } from '#tests/helpers/browser';
import { type ConsumerSite, serveConsumerSite } from '#tests/helpers/consumer-site';

const { open } = launchTestBrowser();
/** Limits up to the first question, as of a play page. */
const MAX = { scripts: 11, scriptKilobytes: 110, styleKilobytes: 20, requests: 30 } as const;
let partner: ConsumerSite;

beforeAll(async () => {
  partner = await serveConsumerSite();
});
afterAll(() => partner.stop());

/** The files that a frame has loaded, with their bytes as they were sent. */
const listFiles = (frame: Frame | undefined) =>
  frame?.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ({ path: new URL(entry.name).pathname, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  ) ?? [];

test.each(['kquiz', 'pquiz'] as const)(
  'a %s in a frame loads near the window, within the limits of a play page and without the site around it',
  async (kind) => {
    const slug = kind === 'kquiz' ? 'only-a-birder' : 'which-morning-bird';
    const { UID } = await fetchAnswer(`/v1/${kind}zes/${slug}`);
    const page = await open(partner.addPage(''));
    const requests: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === inject('origin')) requests.push(`${request.method()} ${url.pathname}`);
    });
    const place = `<div style="height:9000px"></div><div class="quizlark" data-id="${kind}-${UID}"></div>`;
    await page.goto(partner.addPage(`<script async src="${inject('origin')}/embed.js"></script>${place}`));
    await page.locator('iframe').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual(['GET /embed.js']);

    await page.locator('iframe').scrollIntoViewIfNeeded();
    const content = page.frameLocator('iframe');
    await content.getByRole('button', { name: 'Start' }).click();
    await content.getByText('Question 1 of 9').first().waitFor();
    await page.waitForLoadState('networkidle');
    const files = await listFiles(page.frames()[1]);
    const [scripts, styles] = ['.js', '.css'].map((end) => files.filter(({ path }) => path.endsWith(end)));
    const sum = (group: typeof files = []) => group.reduce((total, { bytes }) => total + bytes, 0) / 1_024;
    console.log(
      `A ${kind} in a frame up to question one: ${requests.length} requests, ${scripts?.length} scripts, ${sum(scripts).toFixed(1)} KB, styles ${sum(styles).toFixed(1)} KB`,
    );
    expect(scripts?.map(({ path }) => path).slice(MAX.scripts)).toEqual([]);
    expect(sum(scripts)).toBeGreaterThan(50);
    expect(sum(scripts)).toBeLessThanOrEqual(MAX.scriptKilobytes);
    // With those of the player, which load with it; `tests/pages/embeds` has the limit of those that the first paint waits for.
    expect(sum(styles)).toBeGreaterThan(5);
    expect(sum(styles)).toBeLessThanOrEqual(MAX.styleKilobytes);
    expect(requests.length).toBeLessThanOrEqual(MAX.requests);
    // Nothing of the site's pages: no session, service worker, menu, prefetched page or feed.
    const unexpected = requests.filter(
      (request) => !/^GET \/(embed|_astro|images)[./]|^POST \/v1\/contents\/\w+\/view$|^POST \/v1\/kquizzes\/\w+\/plays$/.test(request),
    );
    expect(unexpected).toEqual([]);
    expect(await content.locator('nav, [data-search], [data-theme-switch]').count()).toBe(0);
  },
);

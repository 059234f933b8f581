import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { listKindsOfPage } from '#tests/helpers/screens/layout-shift';
import { signInAs } from '#tests/helpers/sign-in';

const { open } = launchTestBrowser();

interface LoadedFace {
  name: string;
  /** The page shows a letter of its range. */
  isNeeded: boolean;
}

/** Runs in the page. */
function listLoadedFaces(): LoadedFace[] {
  const texts = [...document.querySelectorAll('input')].map(({ value, placeholder }) => value + placeholder);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (walker.currentNode.parentElement?.checkVisibility({ visibilityProperty: true })) texts.push(walker.currentNode.textContent ?? '');
  const codes = new Set(Array.from(texts.join(''), (letter) => letter.codePointAt(0) ?? 0));
  const hasLetterOf = (range: string) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    const [first, last] = [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
    return [...codes].some((code) => code >= first && code <= last);
  };
  const faces = [...document.fonts].filter(({ status }) => status === 'loaded');
  return faces.map(({ family, unicodeRange }) => ({
    name: `${family} ${unicodeRange.slice(0, 40)}`,
    isNeeded: unicodeRange.split(',').some(hasLetterOf),
  }));
}

async function findFontFaults(page: Page, requests: ReadonlySet<string>): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const faces = await page.evaluate(listLoadedFaces);
  const faults = faces.filter(({ isNeeded }) => !isNeeded).map(({ name }) => `shows no letter of ${name}`);
  return requests.size > faces.length ? [...faults, `fetches ${[...requests].join(', ')} for ${faces.length} faces`] : faults;
}

test('no kind of page fetches a font whose letters it does not show', async () => {
  const queue = await listKindsOfPage(inject('origin'));
  const faults: string[] = [];
  let files = 0;
  const visitNext = async (): Promise<void> => {
    const kind = queue.shift();
    if (!kind) return;
    const { path, isSignedIn } = kind;
    const page = await open('about:blank');
    if (isSignedIn) await signInAs(page, 'jo_wren');
    const requests = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') requests.add(new URL(request.url()).pathname);
    });
    await page.goto(path);
    faults.push(...(await findFontFaults(page, requests)).map((fault) => `${path} ${fault}`));
    files += requests.size;
    await page.context().close();
    await visitNext();
  };
  await Promise.all([visitNext(), visitNext(), visitNext()]);
  expect(faults).toEqual([]);
  // Every page has the typefaces of texts and of headings.
  expect(files).toBeGreaterThan(40);
});

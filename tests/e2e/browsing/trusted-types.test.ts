import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openHomeAs, openLink } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser({ causedErrors: /TrustedHTML|TrustedScript|"trusted-types site"/ });

/** Ways of a script to insert a text that would run. */
const SINKS: Record<string, string> = {
  innerHTML: 'element.innerHTML = markup',
  outerHTML: 'document.body.appendChild(element).outerHTML = markup',
  insertAdjacentHTML: 'element.insertAdjacentHTML("beforeend", markup)',
  'a parser': 'new DOMParser().parseFromString(markup, "text/html")',
  'a fragment': 'document.createRange().createContextualFragment(markup)',
  'the document of a frame': 'document.createElement("iframe").srcdoc = markup',
  'the text of a script': 'document.createElement("script").text = "document.title = 1"',
  'the address of a script': 'document.createElement("script").src = "/x.js"',
  'document.write': 'document.write(markup)',
  'a policy of another name': 'trustedTypes.createPolicy("other", {})',
  'a default policy': 'trustedTypes.createPolicy("default", {})',
};

/** The ways that the page allows. */
const findOpenSinks = (page: Page): Promise<string[]> =>
  page.evaluate(`{
    const markup = '<img src=x onerror=document.title=1>';
    const element = document.createElement('div');
    const open = [];
    ${Object.entries(SINKS)
      .map(([name, code]) => `try { ${code}; open.push(${JSON.stringify(name)}); } catch {}`)
      .join('\n')}
    open;
  }`);

test('a text that a script would insert as markup is refused on browsing pages, articles and account pages', async () => {
  const page = await open('/home');
  expect(await findOpenSinks(page)).toEqual([]);
  for (const path of [
    '/kquiz',
    '/category/animals',
    '/search?search=owl',
    '/article/a-short-history-of-the-fork',
    '/profile/jo_wren',
    '/auth',
  ]) {
    await openLink(page, path);
    expect([path, await findOpenSinks(page)]).toEqual([path, []]);
    expect(await page.title()).not.toBe('1');
  }
});

test('dialogs, filters and the bar for staff, which insert markup, work with Trusted Types', async () => {
  const page = await openHomeAs(open, 'staff_robin');
  await page.getByRole('link', { name: 'Trivia' }).first().click();
  await page.locator('[data-list-link]').first().waitFor({ state: 'attached' });
  await openLink(page, '/article/a-short-history-of-the-fork');
  await page.locator('[data-owner-bar] .owner-state').waitFor();
  await page.getByRole('button', { name: /Share/ }).first().click();
  await page.getByRole('dialog', { name: 'Share' }).waitFor();
  await page.keyboard.press('Escape');
});

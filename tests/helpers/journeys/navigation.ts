import type { Locator, Page } from 'playwright-core';
import type { ACCOUNT_LINKS, MORE_STAFF_LINKS, STAFF_LINKS } from '#rules/screens/navigation';
import type { OpenOptions } from '#tests/helpers/browser';
import type { SeededAccount } from '#tests/helpers/serve';

/** Opens a path in a new browser: `open` of `launchTestBrowser`. */
export type OpenPage = (path: string, options?: OpenOptions) => Promise<Page>;

/** Opens the home page as a seeded account. */
export const openHomeAs = (open: OpenPage, account: SeededAccount, options?: OpenOptions): Promise<Page> =>
  open('/home', { ...options, account });

/** Follows a link that somebody was sent or has saved: in a mail, in a message, among bookmarks or on another site. */
export async function openLink(page: Page, url: string): Promise<void> {
  await page.goto(url);
}

/** Opens the home page in a new tab of the page's browser. */
export async function openNewTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/home');
  return tab;
}

export const goHome = (page: Page) => followLink(page.getByRole('link', { name: /Quizlark, home/ }).first());

/** Presses the bell of the header. */
export async function openNotifications(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
}

/** Opens a screen of the account menu. */
export async function openAccountScreen(page: Page, label: (typeof ACCOUNT_LINKS)[number]['label']): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await followLink(page.getByRole('link', { name: label, exact: true }).first());
}

/** Presses a link, and waits until the page that it leads to has loaded. */
const followLink = (link: Locator) => Promise.all([link.page().waitForEvent('load'), link.click()]);

/** Presses Create in the header or, on a phone, in the tab bar. */
export async function openEditorStart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'What will you create?' }).waitFor();
}

/** Opens the editor by a card of its start page. */
export async function openEditor(page: Page, card: string): Promise<void> {
  await openEditorStart(page);
  await page.getByRole('link', { name: card, exact: true }).click();
  await page.waitForURL(/\/editor\/\w+\//);
}

/** Opens an entry of the Info menu, which a phone calls More. */
export async function openInfoScreen(page: Page, label: string): Promise<void> {
  await page
    .getByRole('navigation', { name: /^(Main|Tab bar)$/ })
    .getByRole('button', { name: /^(Info|More)$/ })
    .click();
  await followLink(page.getByRole('group', { name: 'Info' }).getByRole('link', { name: label, exact: true }));
}

/** Opens a staff screen: the dashboard by the Info menu, and from there the others. */
export async function openStaffScreen(page: Page, label: (typeof STAFF_LINKS | typeof MORE_STAFF_LINKS)[number]['label']): Promise<void> {
  const staffNavigation = page.getByRole('navigation', { name: 'Staff' });
  if (!(await staffNavigation.isVisible())) await openInfoScreen(page, 'Dashboard');
  const link = staffNavigation.getByRole('link', { name: new RegExp(`^${label}( \\d+)?$`) });
  if ((await link.count()) === 0) await staffNavigation.getByRole('button', { name: 'More' }).click();
  await link.click();
  // The menu is closed on the new page, so the current link may be hidden.
  await page.locator('nav[aria-label=Staff] a[aria-current=page]').filter({ hasText: label }).waitFor({ state: 'attached' });
}

/** A search field, which its suggestions make a combobox once it is focused. */
export const findSearchField = (page: Page, name: 'Search quizzes' | 'Search quizzes and articles') =>
  page.getByRole('searchbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));

/** Searches for a seeded content by its title, and opens it by its tile. On a phone the search field has a page of its own. */
export async function openContent(page: Page, title: string): Promise<void> {
  const headerField = findSearchField(page, 'Search quizzes');
  const isInHeader = await headerField.isVisible();
  if (!isInHeader) await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  const field = isInHeader ? headerField : findSearchField(page, 'Search quizzes and articles');
  await field.fill(title);
  await field.press('Enter');
  await page.waitForURL(/\/search\?search=/);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click();
  // The search screen has this title too, so only the address says that the page has changed. This waits for its scripts as well.
  await page.waitForURL(/\/(?:kquiz|pquiz|article)\//);
  await page.getByRole('heading', { name: title }).first().waitFor();
}

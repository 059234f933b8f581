import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openHomeAs } from '#tests/helpers/journeys/navigation';
import { callFromPage, openHomeAsNewUser } from '#tests/helpers/journeys/staff';
import { buildMarkedDrafts, MARKERS } from '#tests/helpers/security/markers';
import { isLong } from '#tests/helpers/test-size';

/** Sets of contents: with all of them every marker was in every field. */
const SETS = isLong ? MARKERS.length : 1;
const COMMENTED_SETS = 6;
const PAGES_PER_PERSON = isLong ? 250 : 12;
const { open } = launchTestBrowser();

/** Contents, a comment, a profile and a report whose every text is a marker, as a creator writes them, all approved. */
async function writeMarkers(): Promise<{ creator: Page; links: string[] }> {
  const { page: creator, _id, username } = await openHomeAsNewUser(open, 'marked');
  // Each account creates sixty contents an hour at most, and a person writes twenty comments in ten minutes.
  const makers = [await openHomeAs(open, 'staff_robin'), await openHomeAs(open, 'admin_wren'), await openHomeAs(open, 'quizlark')] as const;
  const links = [`/profile/${username}`, `/profile/${username}/info`];
  for (let set = 0; set < SETS; set += 1)
    for (const [i, [type, draft]] of buildMarkedDrafts(set).entries()) {
      const content = await callFromPage(makers[i] ?? makers[0], `POST /v1/${type}`, { ...draft, status: 'public' });
      links.push(`/${content.type}/${content.urlName}`, `/embed/${content.type}/${content.UID}`);
      const comment = { threadSlug: `${content.type}-${content.UID}`, text: MARKERS[set] };
      if (set < COMMENTED_SETS) await callFromPage(creator, 'POST /v1/messages', comment);
    }
  const names = {
    firstName: MARKERS[2]?.slice(0, 40),
    lastName: MARKERS[3]?.slice(0, 40),
    userQuote: MARKERS.slice(0, 4).join(' ').slice(0, 280),
  };
  await callFromPage(creator, `PUT /v1/users/${_id}`, names);
  await callFromPage(creator, 'POST /v1/articles', {
    title: MARKERS[1],
    description: MARKERS[4],
    htmlContent: `<p>${MARKERS[5]}</p>`,
    userStatus: 'public',
  });
  await callFromPage(creator, 'POST /v1/reports', {
    topicType: 'user',
    topic: (await readOwnId(makers[0])) ?? '',
    reason: 'spam',
    text: MARKERS[0],
  });
  return { creator, links };
}

const readOwnId = async (page: Page): Promise<string | undefined> =>
  ((await callFromPage(page, 'GET /v1/auth/current_user')) as { user: { _id: string } }).user._id;

/** Visits what the links of each screen lead to, from the given ones on. Returns what was wrong, and the number of screens. */
async function crawl(page: Page, links: readonly string[]): Promise<{ problems: string[]; visited: number }> {
  const problems: string[] = [];
  page.on('dialog', (dialog) => {
    problems.push(`${page.url()}: a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  const visited = new Set<string>();
  const queue = [...links];
  for (let path = queue.shift(); path !== undefined && visited.size < PAGES_PER_PERSON; path = queue.shift()) {
    if (visited.has(path)) continue;
    visited.add(path);
    await page.goto(path, { waitUntil: 'load' });
    // Islands that answer clicks write their texts after the page has loaded.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    for (const frame of page.frames()) {
      const injected = await frame.locator('[data-injected]').count();
      if (injected > 0) problems.push(`${path}: ${injected} injected elements`);
    }
    queue.push(...(await listLinks(page)).filter((link) => isOfAnotherScreen(link, visited)));
  }
  return { problems, visited: visited.size };
}

const listLinks = (page: Page): Promise<string[]> =>
  page.$$eval('a[href]', (anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? '').filter((href) => /^\/(?!\/)/.test(href)));

/** Leaves out files, the sign-in screen, and further pages of a screen that was seen several times. */
function isOfAnotherScreen(link: string, visited: ReadonlySet<string>): boolean {
  if (/^\/(auth|v1|images|feed|sitemap|dev)\b|\.(xml|png|jpg|svg)$/.test(link)) return false;
  const screen = link.split(/[/?#]/)[1];
  return [...visited].filter((path) => path.split(/[/?#]/)[1] === screen).length < (isLong ? 40 : 2);
}

test('no text that people write runs a script or adds an element, on any screen, for a visitor, its creator or an administrator', {
  timeout: 3_600_000,
}, async () => {
  expect(new Set(MARKERS).size).toBeGreaterThanOrEqual(40);
  const { creator, links } = await writeMarkers();
  const search = `/search?search=${encodeURIComponent('alert')}`;
  const visitor = await open('/home');
  const admin = await openHomeAs(open, 'admin_wren');
  const starts: [string, Page, string[]][] = [
    ['a visitor', visitor, ['/home-new', ...links.slice(0, 8), search]],
    ['the creator', creator, ['/notifications', ...links.slice(0, 4), '/home']],
    [
      'an administrator',
      admin,
      ['/internal', '/internal/cases', '/internal/audit', '/user', '/message', '/dashboard', ...links.slice(0, 4), '/home'],
    ],
  ];
  let total = 0;
  for (const [who, page, from] of starts) {
    const { problems, visited } = await crawl(page, isLong ? [...from, ...links] : from);
    expect([who, problems]).toEqual([who, []]);
    total += visited;
  }
  console.info(`Markers: ${MARKERS.length} in ${SETS} sets of contents, ${total} screens in Chromium, 0 ran`);
  expect(total).toBeGreaterThan(30);
});

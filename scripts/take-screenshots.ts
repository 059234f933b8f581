/**
 * Takes the screenshots of /editor/manual, of README.md and of the web app manifest from a running development site with seeded content:
 * `npm start`, then `node scripts/take-screenshots.ts http://127.0.0.1:4321`. Each is a WebP of at most 60 KB.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { BROWSER_FLAGS } from './cli/browser-flags.ts';
import { requireBrowser } from './cli/find-browser.ts';
import { ROOT } from './cli/run-command.ts';
import { DEVELOPMENT_PASSWORD } from './seed/accounts.ts';

const MANUAL = { folder: join(ROOT, 'public', 'manual'), viewport: { width: 1100, height: 720 } };
const README = { folder: join(ROOT, 'docs', 'pictures'), viewport: { width: 1280, height: 800 } };
const MANIFEST_FOLDER = join(ROOT, 'public', 'screenshots');
const WIDE = { folder: MANIFEST_FOLDER, viewport: { width: 1280, height: 800 } };
const NARROW = { folder: MANIFEST_FOLDER, viewport: { width: 390, height: 844 } };
const MAX_BYTES = 60_000;
const CREATOR = 'leafy_dan';

interface Screenshot {
  name: string;
  path: string;
  /** Steps on the page before the screenshot. */
  act?: (page: Page) => Promise<void>;
}

const [origin = 'http://127.0.0.1:4321'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await requireBrowser(), args: BROWSER_FLAGS });
try {
  const context = await browser.newContext({ baseURL: origin, colorScheme: 'light', reducedMotion: 'reduce' });
  // No screenshot starts from a draft of the one before.
  await context.addInitScript(() => localStorage.clear());
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await takeScreenshots(page, README, [{ name: 'home', path: '/home' }]);
  await takeScreenshots(page, WIDE, [{ name: 'home-wide', path: '/home' }]);
  await takeScreenshots(page, NARROW, [
    { name: 'home-narrow', path: '/home' },
    { name: 'quiz-narrow', path: '/kquiz/the-great-sea-quiz' },
  ]);
  const { _id: creatorId } = await signIn(page);
  const quiz = await findNewestContent(page, creatorId, 'kquiz');
  const editor = `/editor/kquiz/${quiz}`;
  await takeScreenshots(page, README, [{ name: 'editor', path: `${editor}?step=questions` }]);
  await takeScreenshots(page, MANUAL, [
    { name: 'chooser', path: '/editor' },
    { name: 'info', path: `${editor}?step=info` },
    { name: 'questions', path: `${editor}?step=questions` },
    { name: 'ranking', path: `${editor}?step=ranking` },
    { name: 'choices', path: '/editor/pquiz/how-much-are-we-connected?step=questions', act: showWeights },
    { name: 'crop', path: `${editor}?step=info`, act: cropCover },
    { name: 'assistant', path: `${editor}?step=questions`, act: askAssistant },
    { name: 'import', path: `${editor}?step=questions`, act: importTable },
    { name: 'insights', path: `${editor}/insights` },
    { name: 'my-quizzes', path: '/profile/me' },
    { name: 'publish', path: '/editor/kquiz/new', act: openPublishing },
    { name: 'published', path: `/content/${await findUid(page, quiz)}/published` },
  ]);
} finally {
  await browser.close();
}

async function signIn(page: Page): Promise<{ _id: string }> {
  await page.goto('/editor');
  const response = await page.request.post('/v1/auth/local', {
    headers: { origin },
    data: { username: CREATOR, password: DEVELOPMENT_PASSWORD },
  });
  if (!response.ok()) throw new Error(`${CREATOR} cannot sign in: ${response.status()}`);
  return ((await response.json()) as { user: { _id: string } }).user;
}

/** The id of the creator's newest content of a type, or `new` if there is none. */
async function findNewestContent(page: Page, creator: string, type: string): Promise<string> {
  const conditions = encodeURIComponent(JSON.stringify({ creator, type }));
  const { contents } = (await (await page.request.get(`/v1/contents?conditions=${conditions}&limit=1`)).json()) as {
    contents: { _id: string }[];
  };
  return contents[0]?._id ?? 'new';
}

async function chooseInMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('[popover]').getByRole('button', { name: label, exact: true }).click();
}

/** Uses the manual's first screenshot as the picture to crop. */
async function cropCover(page: Page): Promise<void> {
  const cover = page.getByRole('group', { name: 'Cover' });
  await cover.locator('input[type=file]').setInputFiles(join(MANUAL.folder, 'chooser.webp'));
  await cover.getByRole('button', { name: 'Crop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Square' }).click();
}

async function showWeights(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Weights' }).evaluate((table) => table.scrollIntoView({ block: 'center' }));
}

/** A half-written quiz and the dialog that checks it. */
async function openPublishing(page: Page): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill('Which bread goes stale first?');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

async function findUid(page: Page, id: string): Promise<string> {
  return ((await (await page.request.get(`/v1/kquizzes/${id}`)).json()) as { UID: string }).UID;
}

async function askAssistant(page: Page): Promise<void> {
  await chooseInMenu(page, 'Write with the assistant');
  await page.getByLabel('Topic').fill('capitals');
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await page.getByText('Your draft does not change until you accept this one.').waitFor();
}

async function importTable(page: Page): Promise<void> {
  await chooseInMenu(page, 'Import');
  await page
    .getByLabel('Text', { exact: true })
    .fill('question,answer_1,answer_2\nWhich one sings?,*Lark,Spoon\nNo answers,,\nWhich one stirs?,Lark,*Spoon');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText('1 line left out').waitFor();
}

async function takeScreenshots(page: Page, { folder, viewport }: typeof MANUAL, screenshots: readonly Screenshot[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.setViewportSize(viewport);
  for (const { name, path, act } of screenshots) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await act?.(page);
    await page.waitForLoadState('networkidle');
    const bytes = await takeScreenshot(page);
    writeFileSync(join(folder, `${name}.webp`), bytes);
    console.log(`${name}.webp ${bytes.length} bytes`);
  }
}

/** The visible part of the page, at the highest quality that stays within the limit. */
async function takeScreenshot(page: Page): Promise<Buffer> {
  // Playwright's own screenshots are PNG or JPEG.
  const session = await page.context().newCDPSession(page);
  for (const quality of [70, 50, 30]) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error(`${page.url()} is larger than ${MAX_BYTES} bytes at any quality`);
}

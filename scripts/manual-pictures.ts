import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { BROWSER_FLAGS } from './cli/browser-flags.ts';
import { requireBrowser } from './cli/find-browser.ts';
import { ROOT } from './cli/run-command.ts';
import { DEVELOPMENT_PASSWORD } from './seed/accounts.ts';

/**
 * Takes the screenshots of /editor/manual from a running development site: `npm start`, then
 * `node scripts/manual-pictures.ts http://127.0.0.1:4321`. Each is a WebP of at most 60 KB.
 */
const FOLDER = join(ROOT, 'public', 'manual');
const SIZE = { width: 1100, height: 720 };
const MAX_BYTES = 60_000;
const CREATOR = 'leafy_dan';

const [origin = 'http://127.0.0.1:4321'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await requireBrowser(), args: BROWSER_FLAGS });
try {
  const context = await browser.newContext({ viewport: SIZE, baseURL: origin, colorScheme: 'light', reducedMotion: 'reduce' });
  // No screenshot starts from a draft of the one before.
  await context.addInitScript(() => localStorage.clear());
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const { _id: creatorId } = await signIn(page);
  const quiz = await findNewestContent(page, creatorId, 'kquiz');
  const views: readonly [name: string, path: string, act?: (page: Page) => Promise<void>][] = [
    ['chooser', '/editor'],
    ['info', `/editor/kquiz/${quiz}?step=info`],
    ['questions', `/editor/kquiz/${quiz}?step=questions`],
    ['ranking', `/editor/kquiz/${quiz}?step=ranking`],
    ['choices', '/editor/pquiz/how-much-are-we-connected?step=questions', showWeights],
    ['crop', `/editor/kquiz/${quiz}?step=info`, cropCover],
    ['assistant', `/editor/kquiz/${quiz}?step=questions`, askAssistant],
    ['import', `/editor/kquiz/${quiz}?step=questions`, importTable],
    ['insights', `/editor/kquiz/${quiz}/insights`],
  ];
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, path, act] of views) await takeScreenshot(page, { name, path, act });
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
  await cover.locator('input[type=file]').setInputFiles(join(FOLDER, 'chooser.webp'));
  await cover.getByRole('button', { name: 'Crop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Square' }).click();
}

async function showWeights(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Weights' }).evaluate((table) => table.scrollIntoView({ block: 'center' }));
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
  await page.getByText('1 line skipped').waitFor();
}

interface ManualScreenshot {
  name: string;
  path: string;
  /** Steps on the page before the screenshot. */
  act: ((page: Page) => Promise<void>) | undefined;
}

async function takeScreenshot(page: Page, { name, path, act }: ManualScreenshot): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  for (const quality of [70, 50, 30]) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > MAX_BYTES) continue;
    writeFileSync(join(FOLDER, `${name}.webp`), bytes);
    console.log(`${name}.webp ${bytes.length} bytes`);
    return;
  }
  throw new Error(`${name} is larger than ${MAX_BYTES} bytes at any quality`);
}

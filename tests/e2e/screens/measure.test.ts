import { expect, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';
import { launchTestBrowser } from '#tests/helpers/browser';
import { findContrastFaults } from '#tests/helpers/screens/contrast';
import { EVERY_LAYOUT, measureScreen } from '#tests/helpers/screens/screen-faults';
import { isLong } from '#tests/helpers/test-size';

const { open } = launchTestBrowser();
const LAYOUTS = isLong ? EVERY_LAYOUT : { widths: [320], fontSizes: [32], contrastWidths: [320], themes: ['light'] as const };

/** The faults of a page of its own with an HTML body, without the layouts in which each was found. */
async function findFaultsOf(body: string): Promise<string[]> {
  const page = await open('about:blank');
  await page.setContent(
    `<!doctype html><html lang="en"><style>* { margin: 0 } html { font: 1rem sans-serif; color: #000; background: #fff }</style><body>${body}`,
  );
  return (await measureScreen(page, LAYOUTS)).map((fault) => fault.replace(/ \[[^[]*\]$/, ''));
}

test.each([
  [
    'texts over each other',
    '<p>Lark</p><p style="margin-top: -1em">Wren</p>',
    'overlap: “Lark” (html > body > p) and “Wren” (html > body > p)',
  ],
  ['a cut text', '<p style="overflow: hidden; width: 2rem; white-space: nowrap">A long line</p>', 'cut: “A long line” in html > body > p'],
  [
    'a text outside its box',
    '<p style="width: 1rem; border: 1px solid; white-space: nowrap">Lark</p>',
    'out of its box: “Lark” in html > body > p',
  ],
  ['a broken word', '<p style="width: 2em; overflow-wrap: anywhere">Swift</p>', 'broken: “Swift” of “Swift” in html > body > p'],
  [
    'buttons over each other',
    '<button>Lark</button><button style="margin-left: -1em">Wren</button>',
    'controls overlap: html > body > button and html > body > button',
  ],
  ['a wide page', '<div style="width: 200vw; height: 1px"></div>', 'wider than the window: 640 > 320'],
  ['a weak colour', '<p style="color: #999; background: #fff">Lark</p>', 'contrast 2.9: “Lark” in html > body > p'],
  [
    'a weak colour below a toast',
    '<p style="color: #999">Lark</p><div data-toasts style="position: fixed; inset: 0 0 auto; background: #fff">Saved</div>',
    'contrast 2.9: “Lark” in html > body > p',
  ],
  [
    'a veil',
    '<p>Lark</p><div style="position: absolute; inset: 0; background: rgb(255 255 255 / 70%)"></div>',
    'contrast 2.1: “Lark” in html > body > p',
  ],
  [
    'a veil of a pseudo-element',
    '<style>p::after { position: absolute; inset: 0; background: rgb(255 255 255 / 70%); content: "" }</style><p>Lark</p>',
    'contrast 2.1: “Lark” in html > body > p',
  ],
  [
    'a veil that no pointer finds',
    '<p>Lark</p><div style="position: fixed; inset: 0; background: rgb(255 255 255 / 70%); pointer-events: none"></div>',
    'contrast 2.1: “Lark” in html > body > p',
  ],
  ['a faded text', '<p style="opacity: 0.5">Lark</p>', 'contrast 4.1: “Lark” in html > body > p'],
  [
    'a text in a faded part',
    '<div style="opacity: 0.5; background: #fff"><p>Lark</p></div>',
    'contrast 4.1: “Lark” in html > body > div > p',
  ],
  [
    'a translucent background',
    '<div style="background: rgb(0 0 0 / 70%)"><p>Lark</p></div>',
    'contrast 2.4: “Lark” in html > body > div > p',
  ],
  ['a gradient', '<p style="background: linear-gradient(#444, #444)">Lark</p>', 'contrast 2.2: “Lark” in html > body > p'],
  [
    'a background that ends before the text',
    '<div style="width: 1px; background: #000"><p style="margin-left: 2px; color: #ccc; white-space: nowrap">Lark</p></div>',
    'contrast 1.6: “Lark” in html > body > div > p',
  ],
  [
    'something else behind the text',
    '<p style="position: relative; z-index: 1">Lark</p><div style="position: absolute; inset: 0; background: #444"></div>',
    'contrast 2.2: “Lark” in html > body > p',
  ],
])('the measure of screens finds %s', async (_, body, fault) => {
  expect(await findFaultsOf(body)).toContain(fault);
});

test('the measure of screens finds nothing in a plain page', async () => {
  const body = `<h1>Lark</h1><p>A <a href="/">line</a> of text.</p><button style="color: #fff; background: #333">Sing</button>
    <div style="overflow-x: auto; white-space: nowrap">A row that is longer than the window and scrolls sideways, by itself</div>
    <button disabled>Rest</button><span style="position: absolute; width: 1px; height: 1px; overflow: hidden">For readers</span>`;
  expect(await findFaultsOf(body)).toEqual([]);
});

test('the measure of screens finds a weak colour of a text that was readable on another background', async () => {
  const buildBody = (color: string) => `<p style="background: linear-gradient(${color}, ${color})">Lark</p>`;
  for (let times = 0; times < 2; times += 1) expect(await findFaultsOf(buildBody('#fff'))).toEqual([]);
  expect(await findFaultsOf(buildBody('#444'))).toEqual(['contrast 2.2: “Lark” in html > body > p']);
});

test('the measure of screens finds nothing in texts that are readable on what is painted behind them', async () => {
  const body = `<p style="background: linear-gradient(#000, #111); color: #fff">Lark</p><div style="height: 9rem; background: #000"></div>
    <p style="position: relative; margin-top: -5rem; color: #fff">Wren</p><p style="background: rgb(0 0 0 / 90%); color: #fff">Rook</p>`;
  expect(await findFaultsOf(body)).toEqual([]);
});

test('the measure of screens finds nothing in the blanks before and after the lines of code', async () => {
  const lines = Array.from({ length: 10 }, (_, tenths) => `<pre style="margin-left: 0.${tenths}px; white-space: pre-wrap">  MWMW  </pre>`);
  expect(await findFaultsOf(lines.join(''))).toEqual([]);
});

test('the measure of screens waits for fonts, which move the texts that it measures', async () => {
  const page = await open('about:blank');
  await page.route('https://fonts.example/late.woff2', async (route) => {
    await page.evaluate(async () => {
      for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame);
    });
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ path: `${ROOT}/src/styles/fonts/commissioner-display-latin.woff2`, headers });
  });
  await page.setContent(
    `<!doctype html><html lang="en"><style>@font-face { font-family: late; src: url(https://fonts.example/late.woff2); ascent-override: 400% }
      * { margin: 0 } h1 { font-family: late, sans-serif; line-height: normal } </style><body><h1>Wren</h1><p style="color: #999">Lark</p>`,
    { waitUntil: 'commit' },
  );
  const session = await page.context().newCDPSession(page);
  expect(await findContrastFaults(page, session)).toEqual(['contrast 2.9: “Lark” in html > body > p']);
});

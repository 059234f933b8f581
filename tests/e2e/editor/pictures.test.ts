import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { buildGif } from '#tests/factories/gifs';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, goToStep, openAsCreator, publish, waitForSave } from '#tests/helpers/journeys/editor';
import { drawPicture } from '#tests/helpers/journeys/pictures';

const { open } = launchTestBrowser();

/** Chooses a picture file of this size. */
async function choose(page: Page, field: Locator, size: [number, number]) {
  await field.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawPicture(page, size) });
}

const sizeOf = (field: Locator) =>
  field
    .locator('img')
    .first()
    .evaluate((img: HTMLImageElement) => img.decode().then(() => [img.naturalWidth, img.naturalHeight]));

async function addFromUrl(field: Locator, url: string) {
  await field.getByRole('button', { name: 'From a link' }).click();
  await field.getByLabel('Link to the picture').fill(url);
  await field.getByRole('button', { name: 'Add', exact: true }).click();
}

test('a picture is cropped by keyboard to at most 800 pixels, and undo restores the original', async () => {
  const page = await openAsCreator(open, 'Article');
  const cover = page.getByRole('group', { name: 'Cover' });
  await choose(page, cover, [1000, 1500]);
  await expect.poll(() => sizeOf(cover)).toEqual([850, 1275]);
  await cover.getByLabel('Alt text').fill('Half of it is black');
  const original = await cover.locator('img').first().getAttribute('src');
  await cover.getByRole('button', { name: 'Crop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await dialog.getByRole('button', { name: 'Square' }).press('Enter');
  await dialog.getByRole('button', { name: 'Square', pressed: true }).waitFor();
  await assertAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Crop' }).click();
  await expect.poll(() => sizeOf(cover)).toEqual([800, 800]);
  expect(await cover.getByLabel('Alt text').inputValue()).toBe('Half of it is black');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => cover.locator('img').first().getAttribute('src')).toBe(original);

  await choose(page, cover, [600, 400]);
  await expect.poll(() => sizeOf(cover)).toEqual([600, 400]);
  expect(await cover.getByLabel('Alt text').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => cover.getByLabel('Alt text').inputValue()).toBe('Half of it is black');
});

test('a part of a large picture is cut from the chosen file, and a file that is no picture is refused with what to do', async () => {
  const page = await openAsCreator(open, 'Article');
  const cover = page.getByRole('group', { name: 'Cover' });
  await choose(page, cover, [1600, 3200]);
  await expect.poll(() => sizeOf(cover)).toEqual([850, 1700]);
  await cover.getByRole('button', { name: 'Crop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await dialog.getByRole('button', { name: 'Square' }).click();
  await dialog.getByRole('slider').press('End');
  await dialog.getByRole('button', { name: 'Crop' }).click();
  // At the highest zoom a quarter of the width is cut out: 212 pixels of the smaller copy, 400 of the file.
  await expect.poll(() => sizeOf(cover)).toEqual([400, 400]);
  await cover.locator('input[type=file]').setInputFiles({ name: 'a.heic', mimeType: '', buffer: Buffer.from('x') });
  await cover.getByText('HEIC pictures do not open in most browsers.').waitFor();
  await cover.getByText('JPEG, PNG, WebP, GIF or AVIF, up to 10 MB').waitFor();
});

test('an upload above the limit of an hour says when it goes on, and goes on by itself', async () => {
  const page = await openAsCreator(open, 'Article');
  const cover = page.getByRole('group', { name: 'Cover' });
  const error = { error: { code: 'TOO_MANY_REQUESTS', message: 'You can upload 600 pictures an hour. Try again in 2 seconds.' } };
  await page.route(
    '**/v1/images',
    (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '2' }, contentType: 'application/json', body: JSON.stringify(error) }),
    { times: 1 },
  );
  await choose(page, cover, [300, 200]);
  await cover.getByText('This upload goes on by itself at').waitFor();
  await expect.poll(() => sizeOf(cover)).toEqual([300, 200]);
});

test('both sides of a pair get pictures from a file and a link; an invalid link and a cancelled upload show an error', async () => {
  const page = await openAsCreator(open, 'Trivia quiz');
  await page.getByLabel('Title', { exact: true }).fill('Pairs of pictures');
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('Which go together?');
  await page.getByLabel('Type').selectOption('41');
  await page.getByRole('button', { name: 'Picture of left of pair 1' }).click();
  await page.getByRole('button', { name: 'Picture of right of pair 1' }).click();
  const left = page.getByRole('group', { name: 'Picture of left of pair 1' });
  const right = page.getByRole('group', { name: 'Picture of right of pair 1' });

  const pendingUpload = Promise.withResolvers<void>();
  let uploads = 0;
  await page.route('**/v1/images', async (route) => {
    uploads += 1;
    await pendingUpload.promise;
    await route.abort().catch(() => undefined);
  });
  await choose(page, left, [120, 80]);
  await left.getByRole('progressbar', { name: 'Uploading' }).waitFor();
  // Another file takes the place of the one on its way, whose end nobody hears of.
  await choose(page, left, [100, 80]);
  await expect.poll(() => uploads).toBe(2);
  expect(await left.getByText('Cancelled!').count()).toBe(0);
  await left.getByRole('button', { name: 'Cancel' }).click();
  await left.getByText('Cancelled! Process cancelled!').waitFor();
  pendingUpload.resolve();
  await page.unroute('**/v1/images');

  await choose(page, left, [120, 80]);
  await left.getByLabel('Alt text').fill('A dark bird');
  await addFromUrl(right, `${inject('origin')}/home`);
  await right.getByText('Invalid URL format').waitFor();
  await addFromUrl(right, `${inject('origin')}/manual/chooser.webp`);
  await right.getByLabel('Alt text').fill('Its egg');
  expect(await sizeOf(right)).not.toContain(0);
  await page.getByLabel('Left of pair 2', { exact: true }).fill('Owl');
  await page.getByLabel('Right of pair 2', { exact: true }).fill('Owlet');
  await assertAccessibleInBothThemes(page);

  const visitor = await open(`/kquiz/${await publish(page, 'Only people with link')}`);
  await visitor.getByRole('button', { name: 'Start' }).click();
  for (const name of ['A dark bird', 'Its egg']) await visitor.getByRole('img', { name }).first().waitFor();
});

test('a picture pasted into an article is uploaded, asks for alt text, and the alt text can be changed', async () => {
  const page = await openAsCreator(open, 'Article');
  await goToStep(page, 'Content detail');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await text.evaluate(async (target) => {
    const canvas = new OffscreenCanvas(900, 300);
    canvas.getContext('2d')?.fillRect(0, 0, 450, 300);
    const data = new DataTransfer();
    data.items.add(new File([await canvas.convertToBlob()], 'a.png', { type: 'image/png' }));
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByLabel('Alt text').fill('A dark half');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  const picture = text.getByRole('img', { name: 'A dark half' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(850);
  await picture.click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await dialog.getByLabel('Alt text').fill('Half of it is dark');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await text.getByRole('img', { name: 'Half of it is dark' }).waitFor();
  expect(await text.getByRole('img').count()).toBe(1);
});

test('text pasted from elsewhere keeps its headings and its pictures, and what is left out is told', async () => {
  const page = await openAsCreator(open, 'Article');
  await goToStep(page, 'Content detail');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await text.evaluate(
    (target, base64) => {
      const data = new DataTransfer();
      const picture = `<img src="data:image/png;base64,${base64}" alt="A dark half">`;
      const frame = '<iframe src="https://videos.invalid/1"></iframe>';
      const broken = '<img src="data:image/png;base64,AAAA" alt="Broken">';
      data.setData('text/html', `<h1>Tea</h1><p>Green</p>${picture}${frame}<h6>Leaves</h6><p>Black</p>${broken}`);
      data.setData('text/plain', 'Tea Green Leaves Black');
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    (await drawPicture(page, [300, 100])).toString('base64'),
  );
  await waitForFlash(page, 'A video or frame was left out. Add a link to it instead.');
  await text.getByRole('heading', { level: 2, name: 'Tea' }).waitFor();
  await text.getByRole('heading', { level: 4, name: 'Leaves' }).waitFor();
  const picture = text.getByRole('img', { name: 'A dark half' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.src)).toContain('/images/');
  await waitForFlash(page, 'Error! Upload process failed! We can’t read this file. Choose a JPEG, PNG, WebP, GIF or AVIF picture.');
  await expect.poll(() => text.getByRole('img').count()).toBe(1);
  expect(await text.textContent()).toBe('TeaGreenLeavesBlack');
});

test('a GIF that the site makes still says so, and one that never moved does not', async () => {
  const page = await openAsCreator(open, 'Article');
  const cover = page.getByRole('group', { name: 'Cover' });
  const addGif = async (frameCount: number) => {
    const before = await cover
      .locator('img')
      .first()
      .getAttribute('src', { timeout: 100 })
      .catch(() => null);
    const buffer = Buffer.from(buildGif(frameCount));
    await cover.locator('input[type=file]').setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer });
    await expect.poll(() => cover.locator('img').first().getAttribute('src')).not.toBe(before);
  };
  const note = cover.getByText('This site stores the GIF as a still picture. It no longer moves.');
  await addGif(2);
  await note.waitFor();
  await addGif(1);
  await note.waitFor({ state: 'detached' });
});

test('a picture of another site is announced before the save; one that cannot be copied is named, and nothing is lost', async () => {
  const page = await openAsCreator(open, 'Article');
  await page.getByLabel('Title', { exact: true }).fill('Tea from elsewhere');
  await goToStep(page, 'Content detail');
  await page.getByRole('button', { name: 'Code' }).click();
  await page.getByLabel('Code', { exact: true }).fill('<p>Tea</p><img src="https://pictures.invalid/tea.png" alt="A cup">');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByText('This picture is on another site. Saving copies it here, and then it is shown.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('We can’t get the picture from pictures.invalid. Upload the picture instead.').first().waitFor();
  await assertAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Code' }).click();
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toContain('https://pictures.invalid/tea.png');
  await page.getByLabel('Code', { exact: true }).fill('<p>Tea</p>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(page);
});

test('several pictures at once go to the answers without one, then to new answers, and what does not fit is told', async () => {
  const page = await openAsCreator(open, 'Trivia quiz');
  await goToStep(page, 'Questions');
  const answers = page.getByRole('region', { name: 'Answers' });
  const countAnswers = () => answers.getByRole('button', { name: /^Move answer/ }).count();
  const startCount = await countAnswers();
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await drawPicture(page, [300, 200]) };
  await answers.getByLabel('Files for the answers').setInputFiles(Array.from({ length: startCount + 2 }, () => file));
  await expect.poll(() => answers.locator('img').count()).toBe(startCount + 2);
  expect(await countAnswers()).toBe(startCount + 2);
  // The list stays short; the button of each answer shows its picture and opens its fields.
  await expect.poll(() => answers.getByLabel('Alt text').count()).toBe(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Describe them' }).click();
  const firstAlt = answers.getByRole('group', { name: 'Picture of answer A' }).getByLabel('Alt text');
  await expect.poll(() => firstAlt.evaluate((field) => field === document.activeElement)).toBe(true);
  await answers.getByRole('button', { name: 'Picture of answer B' }).click();
  const fields = answers.getByRole('group', { name: 'Picture of answer B' });
  await fields.getByLabel('Alt text').fill('Half of it is black');
  await assertAccessibleInBothThemes(page);

  // More files on one answer: it takes the first, and the others go on.
  await fields.locator('input[type=file]').setInputFiles(Array.from({ length: 20 }, () => file));
  await waitForFlash(page, `${startCount + 1} pictures did not fit and were left out.`);
  await expect.poll(countAnswers).toBe(20);
  await expect.poll(() => answers.locator('[aria-label^="Picture of answer"] img').count()).toBe(20);
});

test('a picture stays with its answer, which is moved or whose neighbour is removed during the upload', async () => {
  const page = await openAsCreator(open, 'Trivia quiz');
  await goToStep(page, 'Questions');
  const answers = page.getByRole('region', { name: 'Answers' });
  await answers.getByRole('button', { name: 'Add an answer' }).click();
  for (const letter of ['A', 'B', 'C']) await answers.getByLabel(`Answer ${letter}`, { exact: true }).fill(`Bird ${letter}`);
  let goOn = () => {};
  const isUploading = new Promise<void>((reached) => {
    void page.route('**/v1/images', async (route) => {
      reached();
      await new Promise<void>((resume) => {
        goOn = resume;
      });
      await route.continue();
    });
  });
  await answers.getByRole('button', { name: 'Picture of answer C' }).click();
  await choose(page, answers.getByRole('group', { name: 'Picture of answer C' }), [300, 200]);
  await isUploading;
  await answers.getByRole('button', { name: 'Remove answer A' }).click();
  await answers.getByLabel('Answer B', { exact: true }).press('Alt+ArrowUp');
  goOn();
  await answers.getByRole('button', { name: 'Picture of answer A' }).locator('img').waitFor();
  expect(await answers.getByLabel('Answer A', { exact: true }).inputValue()).toBe('Bird C');
  expect(await answers.locator('[aria-label^="Picture of answer"] > img').count()).toBe(1);
});

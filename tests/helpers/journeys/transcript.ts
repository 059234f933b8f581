import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { findPlayer, publishContent } from '#tests/helpers/player';
import { type OpenPage, openLink } from './navigation.ts';
import { getFocusedName } from './play-by-keys.ts';

/** They isolate the direction of a text, and are not spoken. */
const DIRECTION_MARKS = /[\u2066-\u2069]/g;

/** Records what live regions say on each page that is opened from now on. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    const lastTexts = new WeakMap<Element, string>();
    Object.assign(window, { spoken });
    new MutationObserver((records) => {
      const regions = records.flatMap(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest('[role="status"], [role="alert"]') ?? [];
      });
      for (const region of new Set(regions)) {
        const texts: string[] = [];
        const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) texts.push(walker.currentNode.nodeValue?.trim() ?? '');
        const text = texts.filter(Boolean).join(' ');
        if (text !== '' && text !== lastTexts.get(region)) spoken.push(text);
        lastTexts.set(region, text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Takes what was said since the last call. */
export const takeAnnouncements = (page: Page) => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.splice(0));

/**
 * What a screen reader finds: the focus, what was said since the last call, and the player's parts. Parts in random order are sorted, and
 * the letters that a scramble offers are left out.
 */
export async function describePlayer(page: Page, { isWhole = false } = {}): Promise<string> {
  const focus = (await page.locator(':focus').count()) === 0 ? 'nothing' : await page.locator(':focus').ariaSnapshot();
  const snapshot = sortRandomParts((await findPlayer(page).ariaSnapshot()).replace(/\d+:\d\d/, '0:00')).split('\n');
  const start = isWhole ? 0 : snapshot.findIndex((line) => line.includes('- paragraph: Question '));
  const announcements = await takeAnnouncements(page);
  const lines = [`focus ${focus.split('\n')[0]}`, ...announcements.map((text) => `says ${text}`), ...snapshot.slice(Math.max(0, start))];
  return lines.join('\n').replace(DIRECTION_MARKS, '');
}

/** Sorts the children of the letters, of the columns of pairs and of the items of buckets. */
function sortRandomParts(snapshot: string): string {
  const lines = snapshot.split('\n');
  const sorted: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    sorted.push(line);
    if (!/^\s*- (group "Letters"|list "(Left|Right|Correct answers)"|list):/.test(line)) continue;
    const children: string[] = [];
    const indent = line.search(/\S/);
    while ((lines[index + 1] ?? '').search(/\S/) > indent) {
      index += 1;
      const child = lines[index] ?? '';
      if (child.search(/\S/) === indent + 2) children.push(child);
      else children[children.length - 1] += `\n${child}`;
    }
    if (!line.includes('"Letters"')) sorted.push(...children.toSorted());
  }
  return sorted.join('\n');
}

/** Opens a new quiz of these questions, and records what is said. */
export async function openRecordedQuiz(open: OpenPage, questions: object[]): Promise<Page> {
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'Morning sounds', questions }));
  const page = await open('/home', { reducedMotion: 'reduce' });
  await recordAnnouncements(page);
  await openLink(page, path);
  await page.locator('[data-script-ready]').waitFor();
  return page;
}

/** Presses Enter, and waits until the heading of the next question has the focus. */
export async function openNextQuestion(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Enter');
  await expect.poll(() => getFocusedName(page)).toBe(title);
}

/** Waits until a live region has said this. */
export const waitForAnnouncement = (page: Page, text: string) =>
  page.waitForFunction((expected) => (window as unknown as { spoken: string[] }).spoken.includes(expected), text);

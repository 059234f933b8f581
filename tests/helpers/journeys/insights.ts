import type { Page } from 'playwright-core';
import { openContent } from './navigation.ts';

/** Opens the insights of the core team's most played quiz, as the core team, from its page. */
export async function openMostPlayedInsights(page: Page): Promise<void> {
  const title = await page.evaluate(async () => {
    const response = await fetch('/v1/public_contents?contentTypes=kquiz&sort=-performance.playCount');
    const { contents } = (await response.json()) as { contents: { title: string; creatorName: string }[] };
    return contents.find(({ creatorName }) => creatorName === 'Quizlark')?.title ?? '';
  });
  await openContent(page, title);
  await page.getByRole('region', { name: 'Your content' }).getByRole('link', { name: 'Insights' }).click();
  await page.getByRole('heading', { name: 'Where players leave' }).waitFor();
}

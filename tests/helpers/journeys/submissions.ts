import type { Page, Route } from 'playwright-core';

/** The ids of the plays that the server has stored. */
export function recordStoredPlays(page: Page): string[] {
  const ids: string[] = [];
  page.context().on('response', (response) => {
    if (response.url().endsWith('/submissions') && response.status() === 201) ids.push(response.request().postDataJSON()._id);
  });
  return ids;
}
/** Answers each submission of a page in place of the server. */
export const answerSubmissions = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route('**/submissions', (route) => route.fulfill(answer));
/** A refusal of the API, as `answerSubmissions` takes it. */
export const buildRefusal = (code: string, status: number) => ({
  status,
  headers: { 'retry-after': '1' },
  json: { error: { code, message: 'Please wait a moment.' } },
});

/** The keys of the device's storage that have a part. */
export const listStoredKeys = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((word) => Object.keys(localStorage).filter((key) => key.includes(word)), part);

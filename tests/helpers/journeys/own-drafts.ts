import type { Page } from 'playwright-core';
import type { Kind } from '#base/kinds';
import { KINDS } from '#base/kinds';
import { signUpCreator } from './editor.ts';
import { type OpenPage, openLink } from './navigation.ts';

/** Saves a private content of the page's user, and returns its ids. */
export function saveOwnContent(page: Page, kind: Kind, draft: object): Promise<{ _id: string; UID: string }> {
  return page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const content = (await response.json()) as { _id: string; UID: string };
      if (response.status !== 201) throw new Error(`Saving the content failed: ${JSON.stringify(content)}`);
      return content;
    },
    [KINDS[kind].plural, { status: 'self', userStatus: 'self', ...draft }] as const,
  );
}

/** Opens a content of a new creator in the editor. */
export async function openOwnContent(open: OpenPage, kind: Kind, draft: object): Promise<Page> {
  const page = await open('/home');
  await signUpCreator(page);
  const { _id } = await saveOwnContent(page, kind, draft);
  await openLink(page, `/editor/${kind}/${_id}`);
  await page.getByLabel('Title', { exact: true }).waitFor();
  return page;
}

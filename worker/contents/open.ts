import type { Kind } from '#base/kinds';
import { recognise } from '../http/pages.ts';
import { asked, type DrawnPage } from '../http/shared-page.ts';
import { type ContentPage, contentPage } from './page.ts';

/**
 * A content's page as it opens for who asks. What is there for everyone never looks at who that is; what is not opens for its
 * maker and staff alone, whatever its status, and is kept nowhere.
 */
export async function openContent(drawn: DrawnPage, kind: Kind, name: string): Promise<ContentPage> {
  const { locals, request } = drawn;
  const page = await asked(drawn, contentPage, kind, name);
  if (page.is !== 'missing' || !(await recognise(locals.ctx, request))) return page;
  return contentPage(locals.ctx, kind, name);
}

import type { Kind } from '#base/kinds';
import { authenticate } from '#worker/accounts/auth/page-request';
import type { RequestContext } from '#worker/context';
import { type ContentPage, getContentPage } from './page.ts';

interface PageRequest {
  request: Request;
  locals: { ctx: RequestContext };
}

/** A content's page as this visitor may open it. Only where it is closed to everyone does the page look at who is asking. */
export async function openContentPage({ request, locals: { ctx } }: PageRequest, kind: Kind, name: string): Promise<ContentPage> {
  const page = await getContentPage(ctx, kind, name);
  if (page.is !== 'missing' || !(await authenticate(ctx, request))) return page;
  return getContentPage(ctx, kind, name);
}

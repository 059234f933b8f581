import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import { can } from '#rules/permissions';
import { listContents } from '#worker/contents/lists/list';
import type { RequestContext } from '#worker/context';
import { searchContents } from '#worker/discovery/search-index/search-contents';
import { findSidebar, type SearchPage } from '#worker/discovery/search-index/search-page';

interface StaffSearchOptions {
  text: string;
  /** Conditions of GET /v1/contents as JSON text. */
  conditionsJson: string;
  after: string | null;
}

/** Staff's search of all contents, by text or by conditions; null for others. */
export async function getStaffSearchPage(
  ctx: RequestContext,
  options: StaffSearchOptions,
): Promise<(SearchPage & { problem?: string }) | null> {
  if (!can(ctx.viewer, 'content.list')) return null;
  const emptyPage: SearchPage = { contents: [], next: null, count: null, matched: 'all', correction: null, tags: [], isComplete: true };
  try {
    return { ...emptyPage, ...(await searchAsStaff(ctx, options)) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'SEARCH_UNAVAILABLE') throw error;
    const [issue] = error.details.issues ?? [];
    return {
      ...emptyPage,
      problem: issue ? `${issue.path}: ${issue.message}` : 'This link to the next page no longer works. Search again.',
    };
  }
}

async function searchAsStaff(ctx: RequestContext, { text, conditionsJson, after }: StaffSearchOptions) {
  const limit = LIST_LIMITS.search;
  if (text && !conditionsJson) {
    const { isComplete } = await findSidebar(ctx);
    return {
      ...(await searchContents(ctx, { text, isInternal: true, scope: 'all', limit, skip: 0, after: after ?? undefined })),
      isComplete,
    };
  }
  const conditions =
    conditionsJson && text ? `{"$and":[${conditionsJson},${JSON.stringify({ title: text })}]}` : conditionsJson || undefined;
  return listContents(ctx, { conditions, sort: '-dateCreated', limit, ...(after && { after }) });
}

import { AppError } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import type { ArticleBody } from '#contract/contents/article';
import type { ExportQuery, ImportRequest, ImportResponse } from '#contract/contents/import';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import { type ExportFormat, FILE_TYPES, formatContentJson, formatQuestions } from '#rules/import/export-file';
import { listExportLosses } from '#rules/import/export-losses';
import { can } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import { findLatestDraft } from '#worker/contents/contents/pending-change';
import { parseBody } from '#worker/contents/contents/present';
import { recordKeyReader } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { permit } from '#worker/permit';
import { readImport } from './read-import.ts';

/** The content of a text for the editor to continue with. Nothing is saved. */
export async function importContent(ctx: RequestContext, draft: ImportRequest): Promise<ImportResponse> {
  permit(ctx, 'content.create');
  await limitRate(ctx, 'import');
  return readImport(draft);
}

/** A content as a file with its answer key, for its owner and staff. */
export async function exportContent(
  ctx: RequestContext,
  { type, id }: { type: KindPlural; id: string },
  { format }: ExportQuery,
): Promise<Response> {
  const row = await findContent(ctx, getKindByPlural(type), id);
  if (!row || (!row.listed && !can(ctx.viewer, 'content.see', row))) throw new AppError('NOT_FOUND');
  const viewer = permit(ctx, 'content.seeKey', row);
  await recordKeyReader(ctx, row);
  const exportedRow = row.creatorId === viewer.id ? await findLatestDraft(ctx, row) : row;
  const { type: mime, extension } = FILE_TYPES[format];
  const name = row.urlName.replace(/[^a-z0-9-]/g, '') || row.uid;
  return new Response(formatFile(exportedRow, format), {
    headers: {
      'Content-Type': mime,
      'Content-Disposition': `attachment; filename="${name}.${extension}"`,
      ...buildLossHeaders(exportedRow, format),
    },
  });
}

/** What the file does not have, and what other tools do not read of it, as lists with commas. */
function buildLossHeaders(row: ContentRow, format: ExportFormat): Record<string, string> {
  if (row.type !== 'kquiz') return {};
  const { omitted, inComments } = listExportLosses(format, { ...row, ...parseBody<KquizBody>(row) });
  return {
    ...(omitted.length > 0 && { 'X-Export-Omits': omitted.join(', ') }),
    ...(inComments.length > 0 && { 'X-Export-Comments': inComments.join(', ') }),
  };
}

function formatFile(row: ContentRow, format: ExportFormat): string {
  if (format === 'json') return formatContentJson(row.type, { ...row, ...parseBody<KquizBody | PquizBody | ArticleBody>(row) });
  if (row.type !== 'kquiz')
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ path: 'format', message: 'Only trivia quizzes can be exported in this format. Choose json.' }],
    });
  return formatQuestions(format, parseBody<KquizBody>(row).questions);
}

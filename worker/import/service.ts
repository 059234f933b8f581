import { AppError } from '#base/errors';
import { type KindPlural, kindOfPlural } from '#base/kinds';
import { draftFieldsOf } from '#rules/contents/portable';
import { questionsToCsv } from '#rules/import/csv';
import { questionsToGift } from '#rules/import/gift-write';
import { can } from '#rules/permissions';
import type { ArticleBody } from '#wire/article';
import type { ExportQuery, ImportDraft, Imported } from '#wire/import';
import type { KquizBody } from '#wire/kquiz';
import type { PquizBody } from '#wire/pquiz';
import type { ContentRow } from '../contents/columns.ts';
import { findContent } from '../contents/find.ts';
import { bodyOf } from '../contents/present.ts';
import type { RequestContext } from '../context.ts';
import { permit } from '../permit.ts';
import { readImport } from './read.ts';

const FILES = {
  json: { type: 'application/json', ending: 'json' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  gift: { type: 'text/plain; charset=utf-8', ending: 'gift.txt' },
};

/** What a text holds for the editor to go on with. Nothing is saved. */
export async function importContent(ctx: RequestContext, draft: ImportDraft): Promise<Imported> {
  permit(ctx, 'content.create');
  return readImport(draft);
}

/** A content as a file, its key included: for its owner and staff. */
export async function exportContent(
  ctx: RequestContext,
  { type, id }: { type: KindPlural; id: string },
  { format }: ExportQuery,
): Promise<Response> {
  const row = await findContent(ctx, kindOfPlural(type), id);
  if (!row || (!row.listed && !can(ctx.viewer, 'content.see', row))) throw new AppError('NOT_FOUND');
  permit(ctx, 'content.seeKey', row);
  const { type: mime, ending } = FILES[format];
  const name = row.urlName.replace(/[^a-z0-9-]/g, '') || row.uid;
  return new Response(fileOf(row, format), {
    headers: {
      'Content-Type': mime,
      'Content-Disposition': `attachment; filename="${name}.${ending}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function fileOf(row: ContentRow, format: ExportQuery['format']): string {
  if (format === 'json') {
    const content = draftFieldsOf(row.type, { ...row, ...bodyOf<KquizBody | PquizBody | ArticleBody>(row) });
    return JSON.stringify({ quizlark: 1, type: row.type, content }, null, 2);
  }
  if (row.type !== 'kquiz')
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ path: 'format', message: 'Only trivia questions fit this format; choose json.' }],
    });
  const { questions } = bodyOf<KquizBody>(row);
  // Spreadsheets know UTF-8 by its mark.
  return format === 'csv' ? `\uFEFF${questionsToCsv(questions)}` : questionsToGift(questions);
}

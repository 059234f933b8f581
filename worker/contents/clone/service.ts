import { AppError } from '#base/errors';
import type { ArticleBody } from '#contract/contents/article';
import type { CloneQuery, CloneResponse } from '#contract/contents/clone';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import { parseContentUrl } from '#rules/clone/parse-content-url';
import { buildTranslationPrompt } from '#rules/clone/translation-prompt';
import { createNewDraftFields } from '#rules/contents/draft-fields';
import { canOpenContent } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import { parseBody } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { permit } from '#worker/permit';
import { copyImages } from './copy-images.ts';
import * as repo from './repo.ts';
import { translateContent } from './translate.ts';

/** A deep copy of a content for the caller to edit, with credit to its source, translated on request. */
export async function cloneContent(ctx: RequestContext, { url, action, lang }: CloneQuery): Promise<CloneResponse> {
  const viewer = permit(ctx, 'content.create');
  if (action !== 'clone_data' && lang === undefined)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'lang', message: 'Choose the language to translate into.' }] });
  const row = await requireSource(ctx, url);
  if (row.metadata.noClone && row.creatorId !== viewer.id) throw new AppError('CLONE_REFUSED');
  await limitRate(ctx, action === 'translate_clone' ? 'assistant' : 'clone');
  const copy = buildCopy(ctx, row);
  const translatedCopy =
    action === 'translate_clone' && lang !== undefined ? await translateContent(ctx, copy, { from: row.language, to: lang }) : copy;
  // A user who has seen the key is never ranked on the quiz again, even if they discard the copy.
  await repo.insertClone(ctx.db, { contentId: row.id, userId: viewer.id, clonedAt: ctx.now });
  const clonedData = {
    ...(await copyImages(ctx, translatedCopy, viewer.id)),
    ...(lang !== undefined && lang !== row.language && { translationOf: row.id }),
  };
  return {
    clonedData,
    ppt: action === 'translate_ppt' && lang !== undefined ? buildTranslationPrompt(clonedData, lang) : '',
    type: row.type,
  };
}

async function requireSource(ctx: RequestContext, url: string): Promise<ContentRow> {
  const source = parseContentUrl(url, [ctx.settings.origin, ctx.origin]);
  const row = source ? await findContent(ctx, source.kind, source.name) : undefined;
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('CLONE_SOURCE_NOT_FOUND');
  return row;
}

function buildCopy(ctx: RequestContext, row: ContentRow): Record<string, unknown> {
  const copy = createNewDraftFields(row.type, { ...row, ...parseBody<KquizBody | PquizBody | ArticleBody>(row) });
  const cloneUrl = `${ctx.settings.origin}/${row.type}/${encodeURIComponent(row.urlName)}`;
  return { ...copy, metadata: { ...(copy['metadata'] as object), cloneUrl } };
}

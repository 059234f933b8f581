import { AppError } from '#base/errors';
import type { ArticleBody } from '#contract/contents/article';
import type { CloneQuery, CloneResponse } from '#contract/contents/clone';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import { parseContentUrl } from '#rules/clone/parse-content-url';
import { buildTranslationPrompt } from '#rules/clone/translation-prompt';
import { createNewDraftFields } from '#rules/contents/draft-fields';
import { can, canOpenContent, type SignedInViewer } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import { findLatestDraft } from '#worker/contents/contents/pending-change';
import { parseBody, presentContent } from '#worker/contents/contents/present';
import { findKnownKey, insertKnownKey } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import type { WorkProgress } from '#worker/http/event-stream';
import { limitRate, limitUnits } from '#worker/http/rate-limiting/rate-limit';
import { permit } from '#worker/permit';
import { planTranslation, translateContent } from './translate.ts';

/**
 * Checks that the caller may copy a content. The returned function gives it as the start of a new one, with credit to its source,
 * translated on request. Reading records nothing, so a trivia quiz comes without its answer key until `startClone` has recorded that the
 * caller knows it.
 */
export async function prepareClone(
  ctx: RequestContext,
  { url, action, lang }: CloneQuery,
): Promise<(progress: WorkProgress) => Promise<CloneResponse>> {
  const viewer = permit(ctx, 'content.create');
  if (action === 'translate_clone' && lang === undefined)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'lang', message: 'Choose the language to translate into.' }] });
  const source = await requireSource(ctx, url);
  requireCloneable(source, viewer);
  if (action === 'translate_clone' && ctx.assistant.isOffline) throw new AppError('TRANSLATOR_MISSING');
  // The creator copies the draft they saved last, everyone else what visitors see.
  const row = source.creatorId === viewer.id ? await findLatestDraft(ctx, source) : source;
  const copy = buildCopy(ctx, row, await knowsKey(ctx, row, viewer));
  if (action === 'translate_clone') await limitUnits(ctx, 'assistant', planTranslation(copy));
  return async (progress) => {
    const copyInLanguage =
      action === 'translate_clone' && lang !== undefined
        ? await translateContent(ctx, copy, { from: row.language, to: lang, progress })
        : copy;
    const isTranslation = action !== 'clone_data' && lang !== row.language;
    const clonedData = { ...copyInLanguage, ...(isTranslation && { translationOf: row.id }) };
    const ppt = action === 'translate_ppt' ? buildTranslationPrompt(clonedData, lang ?? null) : '';
    return { clonedData, ppt, type: row.type, source: row.id };
  };
}

/** Records that the caller knows the content's answer key, even if they discard the copy. A repeat changes nothing. */
export async function startClone(ctx: RequestContext, id: string): Promise<undefined> {
  const viewer = permit(ctx, 'content.create');
  await limitRate(ctx, 'clone');
  const row = await findContent(ctx, null, id);
  if (!row || !canOpenContent(viewer, row)) throw new AppError('NOT_FOUND');
  requireCloneable(row, viewer);
  await insertKnownKey(ctx, { contentId: row.id, userId: viewer.id });
}

function requireCloneable(row: ContentRow, viewer: SignedInViewer): void {
  if (row.metadata.noClone && row.creatorId !== viewer.id) throw new AppError('CLONE_REFUSED');
}

/** Only trivia quizzes have a key that ranks. */
async function knowsKey(ctx: RequestContext, row: ContentRow, viewer: SignedInViewer): Promise<boolean> {
  if (row.type !== 'kquiz' || can(viewer, 'content.seeKey', row)) return true;
  // A play that has shown some answers may still rank, so it does not open the others.
  return (await findKnownKey(ctx, row.id, viewer.id)).some(({ playId }) => playId === null);
}

async function requireSource(ctx: RequestContext, url: string): Promise<ContentRow> {
  const source = parseContentUrl(url, [ctx.settings.origin, ctx.origin]);
  const row = source ? await findContent(ctx, source.kind, source.name) : undefined;
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('CLONE_SOURCE_NOT_FOUND');
  return row;
}

/** The fields of a new content. Without the key they are what players may see of it. */
function buildCopy(ctx: RequestContext, row: ContentRow, hasKey: boolean): Record<string, unknown> {
  const source = hasKey ? { ...row, ...parseBody<KquizBody | PquizBody | ArticleBody>(row) } : presentContent(ctx, row, null);
  const copy = createNewDraftFields(row.type, source);
  const cloneUrl = `${ctx.settings.origin}/${row.type}/${encodeURIComponent(row.urlName)}`;
  return { ...copy, metadata: { ...(copy['metadata'] as object), cloneUrl } };
}

import { KINDS } from '#base/kinds';
import { canOpen } from '#rules/permissions';
import { landingOf } from '#rules/play/landing';
import { drawShareImage, type ShareWords } from '#rules/share-images/draw';
import type { Outlines } from '#rules/share-images/lettering';
import type { ContentRow } from '#worker/contents/contents/columns';
import { findContent } from '#worker/contents/contents/find';
import { presentPlayable } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { pngOf } from '#worker/platform/png';

/** Raised when the drawing changes, so that what was drawn before is drawn anew. */
const DRAWING = 2;

export interface ShareImage {
  contentId: string;
  bytes: Uint8Array<ArrayBuffer> | ReadableStream;
}

/** The share image of a content or of one of its results, drawn once per version and kept. */
export async function shareImage(
  ctx: RequestContext,
  { id, resultId }: { id: string; resultId: string | null },
  loadOutlines: () => Promise<Outlines>,
): Promise<ShareImage | null> {
  const row = await findContent(ctx, null, id);
  if (!row || !canOpen(null, row)) return null;
  const words = wordsOf(ctx, row, resultId);
  if (!words) return null;
  const key = `share/${row.id}/${DRAWING}-${row.version}-${resultId ?? 'content'}.png`;
  const kept = await ctx.bucket.get(key);
  if (kept) return { contentId: row.id, bytes: kept.body };
  const bytes = await pngOf(drawShareImage(words, await loadOutlines()));
  await ctx.bucket.put(key, bytes, { httpMetadata: { contentType: 'image/png' } });
  return { contentId: row.id, bytes };
}

function wordsOf(ctx: RequestContext, row: ContentRow, resultId: string | null): ShareWords | null {
  const common = { kind: row.type, product: ctx.settings.name };
  if (resultId === null) return { ...common, title: row.title, over: KINDS[row.type].label };
  const content = presentPlayable(row, null, null);
  const landing = content.type === 'article' ? null : landingOf(content, resultId);
  const index = content.type === 'pquiz' ? content.results.findIndex(({ _id }) => _id === resultId) : -1;
  return (
    landing && {
      ...common,
      title: landing.name,
      over: row.title,
      ...(index >= 0 && { result: { _id: resultId, index, title: landing.name } }),
    }
  );
}

import { KINDS } from '#base/kinds';
import { canOpenContent } from '#rules/permissions';
import { findResultLanding } from '#rules/play/result-landing';
import { drawShareImage, type ShareImageText } from '#rules/share-images/draw-share-image';
import type { GlyphOutlines } from '#rules/share-images/text-outlines';
import { findContent } from '#worker/contents/contents/find';
import { presentPlayable } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { limitOpenCall } from '#worker/http/rate-limiting/write-limits';
import type { ImageBucket } from '#worker/platform/image-bucket';
import { encodePng } from '#worker/platform/png';

/** Version of the drawing code; a new version invalidates stored images. */
const DRAWING_VERSION = 2;

export interface ShareImage {
  contentId: string;
  bytes: Uint8Array<ArrayBuffer> | ReadableStream;
}

/**
 * The share image of a content or of one of its results, drawn once per version and stored. The image of a new version replaces the one
 * before it.
 */
export async function getShareImage(
  ctx: RequestContext,
  { id, resultId }: { id: string; resultId: string | null },
  loadOutlines: () => Promise<GlyphOutlines>,
): Promise<ShareImage | null> {
  const row = await findContent(ctx, null, id);
  if (!row || !canOpenContent(null, row)) return null;
  const shareText = buildShareText(ctx, row, resultId);
  if (!shareText) return null;
  const key = `${getShareImageFolder(row.id)}${resultId ?? 'content'}.png`;
  const drawing = `${DRAWING_VERSION}-${row.version}`;
  const cachedImage = await ctx.bucket.get(key);
  if (cachedImage?.customMetadata?.['drawing'] === drawing) return { contentId: row.id, bytes: cachedImage.body };
  await limitOpenCall(ctx, 'draw-share-image');
  const bytes = await encodePng(drawShareImage(shareText, await loadOutlines()));
  await ctx.bucket.put(key, bytes, { httpMetadata: { contentType: 'image/png' }, customMetadata: { drawing } });
  return { contentId: row.id, bytes };
}

/** Deletes the share images of a content, one for itself and one for each of its results. */
export async function deleteShareImages(bucket: ImageBucket, contentId: string): Promise<void> {
  const { objects } = await bucket.list({ prefix: getShareImageFolder(contentId) });
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
}

const getShareImageFolder = (contentId: string) => `share/${contentId}/`;

function buildShareText(ctx: RequestContext, row: ContentRow, resultId: string | null): ShareImageText | null {
  const common = { kind: row.type, product: ctx.settings.name };
  if (resultId === null) return { ...common, title: row.title, eyebrow: KINDS[row.type].label };
  const content = presentPlayable(ctx, row, { viewer: null, kattempt: null });
  const landing = content.type === 'article' ? null : findResultLanding(content, resultId);
  const index = content.type === 'pquiz' ? content.results.findIndex(({ _id }) => _id === resultId) : -1;
  return (
    landing && {
      ...common,
      title: landing.name,
      eyebrow: row.title,
      ...(index >= 0 && { result: { _id: resultId, index, title: landing.name } }),
    }
  );
}

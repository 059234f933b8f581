import { KINDS } from '#base/kinds';
import { canOpenContent } from '#rules/permissions';
import { findResultLanding } from '#rules/play/result-landing';
import { getShareImagePath } from '#rules/screens/paths';
import { drawShareImage, type ShareImageSubject } from '#rules/share-images/draw-share-image';
import type { ShareFormat } from '#rules/share-images/share-image-format';
import type { SharedScore } from '#rules/shared-results/shared-score';
import { findContent } from '#worker/contents/contents/find';
import { presentPlayable } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { limitOpenCall } from '#worker/http/rate-limiting/write-limits';
import type { ImageBucket } from '#worker/platform/image-bucket';
import { encodePng } from '#worker/platform/png';
import { verifySharedScore } from '#worker/playing/shared-scores/service';
import type { LoadedTextStyle } from './text-style.ts';

/** Version of the drawing code; a new version invalidates stored images. */
const DRAWING_VERSION = 3;

export interface ShareImage {
  contentId: string;
  bytes: Uint8Array<ArrayBuffer> | ReadableStream;
}

interface ShareImageRequest {
  id: string;
  resultId: string | null;
  /** The path and query as requested. */
  path: string;
  /** The signed score of the address. */
  scoreText: string | null;
  format: ShareFormat;
}

/**
 * The share image of a content or of one of its results, drawn once per version and stored. The image of a new version replaces the one
 * before it. An image with a score is drawn for each address and not stored, since there are as many as players; the edge caches it. Returns the path
 * of the image without what it does not show, such as a score that this site has not signed, so that the edge has one entry of it.
 */
export async function getShareImage(
  ctx: RequestContext,
  { id, resultId, path, scoreText, format }: ShareImageRequest,
  loadStyle: (text: string, language: string) => Promise<LoadedTextStyle>,
): Promise<ShareImage | string | null> {
  const row = await findContent(ctx, null, id);
  if (!row || !canOpenContent(null, row)) return null;
  const score = row.type === 'kquiz' ? verifySharedScore(ctx, row.id, scoreText) : null;
  const subject = buildSubject(ctx, row, { resultId, score, format });
  if (!subject) return null;
  const canonicalPath = getShareImagePath(id, resultId, { score: score && scoreText, format });
  if (path !== canonicalPath) return canonicalPath;
  const draw = async () => {
    await limitOpenCall(ctx, 'draw-share-image');
    const style = await loadStyle(`${subject.title} ${subject.eyebrow} ${subject.product}`, row.language);
    return { bytes: await encodePng(drawShareImage(subject, style)), isComplete: style.isComplete };
  };
  if (score) return { contentId: row.id, bytes: (await draw()).bytes };
  const key = `${getShareImageFolder(row.id)}${resultId ?? 'content'}${format === 'card' ? '' : `-${format}`}.png`;
  const drawing = `${DRAWING_VERSION}-${row.version}`;
  const cachedImage = await ctx.bucket.get(key);
  if (cachedImage?.customMetadata?.['drawing'] === drawing) return { contentId: row.id, bytes: cachedImage.body };
  const { bytes, isComplete } = await draw();
  // An image without a font file that could not be read is drawn again the next time.
  if (isComplete) await ctx.bucket.put(key, bytes, { httpMetadata: { contentType: 'image/png' }, customMetadata: { drawing } });
  return { contentId: row.id, bytes };
}

/** Deletes the share images of a content, one for itself and one for each of its results. */
export async function deleteShareImages(bucket: ImageBucket, contentId: string): Promise<void> {
  const { objects } = await bucket.list({ prefix: getShareImageFolder(contentId) });
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
}

const getShareImageFolder = (contentId: string) => `share/${contentId}/`;

function buildSubject(
  ctx: RequestContext,
  row: ContentRow,
  { resultId, score, format }: { resultId: string | null; score: SharedScore | null; format: ShareFormat },
): ShareImageSubject | null {
  const common = { contentId: row.id, kind: row.type, product: ctx.settings.name, format, ...(score && { score }) };
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

import { atom } from 'nanostores';
import { api, catchApiError } from '#browser/api';
import { newId } from '#browser/ids';
import type { ReviewDetail } from '#contract/moderation/reviews';
import { splitHtml } from '#islands/moderation/content/split-html.ts';
import { listReviewChanges, type ReviewChange } from '#rules/reviews/review-changes';
import { listReviewParts, type ReviewPart } from '#rules/reviews/review-parts';

/** A content as its reviewer reads it. */
export interface LoadedReview extends ReviewDetail {
  parts: readonly ReviewPart[];
  /** Empty on a first look. */
  changes: readonly ReviewChange[];
  pictures: readonly ReviewPictureSource[];
}
export interface ReviewPictureSource {
  src: string;
  alt: string;
  /** Where the picture is: "Question 3". */
  label: string;
}
type ReviewState = { review: LoadedReview } | { errorText: string } | 'loading';

/** The contents that the reviewer has opened, and which of their parts were in view. Both last as long as the page. */
export function createReviewDetails() {
  const $reviews = atom<Readonly<Record<string, ReviewState>>>({});
  const $seenParts = atom<Readonly<Record<string, ReadonlySet<string>>>>({});
  const setReview = (id: string, state: ReviewState) => $reviews.set({ ...$reviews.get(), [id]: state });
  const findReview = (id: string): LoadedReview | null => {
    const state = $reviews.get()[id];
    return state && state !== 'loading' && 'review' in state ? state.review : null;
  };

  /** Loads a content unless it is loaded; `isReload` loads it again and forgets what was in view. Returns the loaded content, if any. */
  async function load(id: string, isReload = false): Promise<LoadedReview | null> {
    const state = $reviews.get()[id];
    if (!isReload && state !== undefined && (state === 'loading' || 'review' in state)) return findReview(id);
    setReview(id, 'loading');
    const { response, error } = await catchApiError(api('GET /v1/admin/reviews/:id', { params: { id } }));
    if (isReload) $seenParts.set({ ...$seenParts.get(), [id]: new Set() });
    setReview(id, error ? { errorText: error.message } : { review: prepareReview(response) });
    return findReview(id);
  }

  function markSeen(id: string, keys: readonly string[]): void {
    const seenParts = $seenParts.get()[id] ?? new Set();
    if (keys.some((key) => !seenParts.has(key))) $seenParts.set({ ...$seenParts.get(), [id]: new Set([...seenParts, ...keys]) });
  }

  /** The parts of a content that were not in view yet; null if it is not loaded. */
  function listUnseenParts(id: string): readonly ReviewPart[] | null {
    const seenParts = $seenParts.get()[id];
    return findReview(id)?.parts.filter(({ key }) => !seenParts?.has(key)) ?? null;
  }

  return { $reviews, $seenParts, load, findReview, markSeen, listUnseenParts, isSeen: (id: string) => listUnseenParts(id)?.length === 0 };
}

function prepareReview(detail: ReviewDetail): LoadedReview {
  const reference = detail.reference?.content ?? null;
  const parts = listReviewParts(detail.content, { reference, splitHtml });
  const changes = reference ? listReviewChanges(reference, detail.content, newId) : [];
  return { ...detail, parts, changes, pictures: listPictures(detail, parts) };
}

/** All pictures of a content in the order in which a reviewer sees them. Those in the text of an article are part of its text. */
function listPictures({ content }: ReviewDetail, parts: readonly ReviewPart[]): ReviewPictureSource[] {
  const pictures = [
    { src: content.imageHomePage, alt: content.imageHomePageAlt, label: 'Cover' },
    { src: content.imageStartPage, alt: content.imageStartPageAlt, label: 'Picture before the first question' },
    ...content.recommend.map(({ image, imageAlt }, i) => ({ src: image, alt: imageAlt, label: `Recommendation ${i + 1}` })),
    ...parts.flatMap((part) => findPictures(getPartSource(part)).map((picture) => ({ ...picture, label: part.label }))),
  ];
  return pictures.filter(({ src }) => src !== '');
}

function getPartSource(part: ReviewPart): unknown {
  if (part.kind === 'kquiz-question' || part.kind === 'pquiz-question') return part.question;
  if (part.kind === 'result') return part.result;
  return part.kind === 'level' ? part.level : null;
}

/** The pictures anywhere inside a part: of a question, its answers, its explanation. */
function findPictures(source: unknown): { src: string; alt: string }[] {
  if (Array.isArray(source)) return source.flatMap(findPictures);
  if (source === null || typeof source !== 'object') return [];
  const { image, imageAlt } = source as { image?: unknown; imageAlt?: unknown };
  const own = typeof image === 'string' ? [{ src: image, alt: typeof imageAlt === 'string' ? imageAlt : '' }] : [];
  return [...own, ...Object.values(source).flatMap(findPictures)];
}

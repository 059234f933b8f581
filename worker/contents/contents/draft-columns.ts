import type { ContentDraft } from '#contract/contents/contents';

/** The columns that store fields of a draft unchanged. */
export function getDraftColumns(draft: Omit<ContentDraft, 'tags' | 'categories' | 'metadata' | 'urlName'>, body: object) {
  return {
    title: draft.title,
    description: draft.description,
    language: draft.language,
    translationOf: draft.translationOf,
    imageHomePage: draft.imageHomePage,
    imageHomePageAlt: draft.imageHomePageAlt,
    imageStartPage: draft.imageStartPage,
    imageStartPageAlt: draft.imageStartPageAlt,
    imageThumbnail: draft.imageThumbnail,
    imageThumbnailAlt: draft.imageThumbnailAlt,
    recommend: draft.recommend,
    attachments: draft.attachments,
    body: JSON.stringify(body),
  };
}

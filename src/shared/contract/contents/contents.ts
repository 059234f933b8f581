import * as z from 'zod';
import { CONTENT_STATUSES, INTERNAL_TAGS, REVIEW_STATUSES } from '#base/content-statuses';
import { ARTICLE_LIMITS, CATEGORY_LIMITS, TAG_LIMITS } from '#base/limits/contents';
import { MAX_RANDOM_SEED } from '#base/limits/requests';
import { TEXT_LIMITS } from '#base/limits/texts';
import { PENDING_CHANGE_STATUSES } from '#base/pending-changes';
import { TEAM_ID } from '#base/product';
import {
  altText,
  boundedLine,
  boundedText,
  id,
  imageUrl,
  isoTime,
  kindName,
  language,
  linkUrl,
  listQuery,
  requiredLine,
  wholeNumber,
} from '#contract/common';
import { articleDraftFields } from './article.ts';
import { endedDraft } from './drafts.ts';
import { kquizDraftFields, kquizFieldsWithKey, playableKquizFields } from './kquiz.ts';
import { playablePquizFields, pquizDraftFields, pquizFieldsWithKey } from './pquiz.ts';

const status = z.enum(CONTENT_STATUSES);
const tags = z.array(boundedLine(TAG_LIMITS.maxLength * 4)).max(TAG_LIMITS.typed);
export const recommendation = z.strictObject({
  htmlContent: z.string().max(TEXT_LIMITS.description).default(''),
  image: imageUrl.default(''),
  imageAlt: altText.default(''),
  method: boundedLine(40).default(''),
  title: boundedLine(TEXT_LIMITS.title).default(''),
  url: linkUrl.default(''),
});
export const attachment = z.strictObject({ type: z.literal('image'), uri: imageUrl });

export const draftMetadata = z.strictObject({
  cloneUrl: linkUrl.optional(),
  randomOrder: z.boolean().optional(),
  /** Each play has the choices in another order; those with `keepLast` stay at the end. */
  shuffleChoices: z.boolean().optional(),
  noClone: z.boolean().optional(),
  campaign_id: boundedLine(TEXT_LIMITS.campaignParam).optional(),
  custom_id: boundedLine(TEXT_LIMITS.campaignParam).optional(),
});

/** The common fields that a creator may write. `rules/contents/tags` cleans the tags. */
const commonDraft = {
  title: requiredLine(TEXT_LIMITS.title),
  description: boundedText(TEXT_LIMITS.description).default(''),
  urlName: boundedLine(TEXT_LIMITS.title).optional(),
  language: language.default('en'),
  translationOf: id.nullable().default(null),
  userStatus: status.default('public'),
  /** Not published yet, and therefore private. */
  isDraft: z.boolean().default(false),
  imageHomePage: imageUrl.default(''),
  imageHomePageAlt: altText.default(''),
  imageStartPage: imageUrl.default(''),
  imageStartPageAlt: altText.default(''),
  imageThumbnail: imageUrl.default(''),
  imageThumbnailAlt: altText.default(''),
  recommend: z.array(recommendation).max(ARTICLE_LIMITS.recommend).default([]),
  tags: tags.default([]),
  categories: z.array(id).max(CATEGORY_LIMITS.perContent).default([]),
  attachments: z.array(attachment).max(ARTICLE_LIMITS.attachments).default([]),
  metadata: draftMetadata.prefault({}),
};

const isPrivateDraft = ({ isDraft, userStatus }: { isDraft: boolean; userStatus: z.infer<typeof status> }) =>
  !isDraft || userStatus === 'self';
const PRIVATE_DRAFT_RULE = { path: ['isDraft'], message: 'A draft is private. Publish it to choose who can see it.' };

const kquizFields = z.strictObject({ ...commonDraft, ...kquizDraftFields }).refine(isPrivateDraft, PRIVATE_DRAFT_RULE);
export const kquizDraft = kquizFields.superRefine(({ dimensions, questions }, { addIssue }) => {
  for (const [i, { dimensionIndex }] of questions.entries())
    if (dimensionIndex >= dimensions.length)
      addIssue({ code: 'custom', path: ['questions', i, 'dimensionIndex'], message: 'Choose a dimension that the quiz has.' });
});
const pquizFields = z.strictObject({ ...commonDraft, ...pquizDraftFields }).refine(isPrivateDraft, PRIVATE_DRAFT_RULE);
export const pquizDraft = pquizFields.superRefine(({ results, questions }, { addIssue }) => {
  for (const [i, { choices }] of questions.entries())
    for (const [j, { resultWeights }] of choices.entries())
      if (resultWeights.length > results.length)
        addIssue({
          code: 'custom',
          path: ['questions', i, 'choices', j, 'resultWeights'],
          message: 'Give at most one weight for each result.',
        });
});
export const articleDraft = z.strictObject({ ...commonDraft, ...articleDraftFields }).refine(isPrivateDraft, PRIVATE_DRAFT_RULE);
export type KquizDraft = z.infer<typeof kquizDraft>;
export type PquizDraft = z.infer<typeof pquizDraft>;
export type ArticleDraft = z.infer<typeof articleDraft>;
export type ContentDraft = KquizDraft | PquizDraft | ArticleDraft;

/** The only fields that an admin save may send: those of specification 6, and the words by which staff find a content in the internal search. */
export const adminFields = z.strictObject({
  categories: z.array(id).max(CATEGORY_LIMITS.perContent).optional(),
  creator: id.optional(),
  /** Ignored: the name always follows from the account. */
  creatorName: boundedLine(2 * TEXT_LIMITS.name + 1).optional(),
  internalTags: z.array(z.enum(INTERNAL_TAGS)).max(INTERNAL_TAGS.length).optional(),
  recommend: z.array(recommendation).max(ARTICLE_LIMITS.recommend).optional(),
  reviewStatus: z.enum(REVIEW_STATUSES).optional(),
  status: status.optional(),
  tags: tags.optional(),
  title: requiredLine(TEXT_LIMITS.title).optional(),
  description: boundedText(TEXT_LIMITS.description).optional(),
  userStatus: status.optional(),
  internalSearch: boundedLine(TEXT_LIMITS.title).optional(),
});
export type AdminFields = z.infer<typeof adminFields>;

/**
 * The body of a save: the changed content. The content's kind and the caller's role select the full schema. `draft` names the draft that the
 * save ends; with null it ends none, without it the caller's draft of the content.
 */
export const contentSave = z.looseObject({ dateModified: isoTime, force: z.boolean().optional(), draft: endedDraft.nullable().optional() });
export type ContentSave = z.infer<typeof contentSave>;
/** The body of a creation. The type in the path selects the full schema. */
export const contentCreate = z.looseObject({ draft: endedDraft.optional() });
export type ContentCreate = z.infer<typeof contentCreate>;

/** Whether staff look at what the caller makes public before others see it. */
export const publishingResponse = z.strictObject({ needsReview: z.boolean() });
export type PublishingResponse = z.infer<typeof publishingResponse>;

export const performance = z.strictObject({
  performanceScore: z.number(),
  playCount: z.number(),
  viewCount: z.number(),
  upVoteCount: z.number(),
  downVoteCount: z.number(),
});

/** A change that visitors do not see yet, for the content's creator and reviewers. `reason` says why staff refused it. */
export const pendingChangeState = z.strictObject({ status: z.enum(PENDING_CHANGE_STATUSES), dateSaved: isoTime, reason: z.string() });
export type PendingChangeState = z.infer<typeof pendingChangeState>;

const cardFields = {
  _id: id,
  type: kindName,
  urlName: z.string(),
  UID: z.string(),
  title: z.string(),
  description: z.string(),
  language: z.string(),
  status,
  userStatus: status,
  reviewStatus: z.enum(REVIEW_STATUSES),
  imageHomePage: z.string(),
  imageHomePageAlt: z.string(),
  imageThumbnail: z.string(),
  imageThumbnailAlt: z.string(),
  tags: z.array(z.string()),
  internalTags: z.array(z.string()),
  categories: z.array(id),
  /** 0 for an article. */
  questionCount: z.number(),
  creator: id,
  creatorName: z.string(),
  /** The creator's username, for links. */
  creatorUsername: z.string(),
  /** Owned by the core team. */
  official: z.boolean(),
  performance,
  dateCreated: isoTime,
  dateModified: isoTime,
  datePublished: isoTime.nullable(),
  /** The publish date if `status` or `userStatus` is public, otherwise empty. */
  dateDisplayed: isoTime.or(z.literal('')),
  /** In answers to the creator and to reviewers. */
  isDraft: z.boolean().optional(),
  pendingChange: pendingChangeState.optional(),
};

/** The fields of a content in lists. */
export const contentCard = z.strictObject(cardFields);
export type ContentCard = z.infer<typeof contentCard>;

/** `internalSearch` is in answers to staff only, `dateAdminSave` in those to the creator too. */
export const contentMetadata = draftMetadata.extend({ dateAdminSave: isoTime.optional(), internalSearch: z.string().optional() });

/** How often each result, and each choice of each question, was given. */
export const contentStatistics = z.strictObject({
  resultStats: z.record(z.string(), z.number()),
  answerStats: z.record(z.string(), z.record(z.string(), z.number())),
});

const fullContentFields = {
  ...cardFields,
  imageStartPage: z.string(),
  imageStartPageAlt: z.string(),
  translationOf: id.nullable(),
  recommend: z.array(recommendation),
  attachments: z.array(attachment),
  metadata: contentMetadata,
  statistics: contentStatistics.nullable(),
  /** In answers to the creator and to staff. The creator sees themselves or the team, and only staff see who of the team it was. */
  lastModifiedBy: id.or(z.literal(TEAM_ID)).optional(),
  version: z.number().int(),
};

/** A user's best submission to a kquiz; `user` is null for a visitor's. An archived one was the best before. */
export const kattempt = z.strictObject({
  kquiz: id,
  user: id.nullable(),
  finalScore: z.number(),
  duration: z.number(),
  dateCreated: isoTime,
  archived: z.boolean(),
});
export type Kattempt = z.infer<typeof kattempt>;

export const kquizWithKey = z.strictObject({
  ...fullContentFields,
  type: z.literal('kquiz'),
  ...kquizFieldsWithKey,
  kattempt: kattempt.nullable(),
});
export const playableKquiz = z.strictObject({
  ...fullContentFields,
  type: z.literal('kquiz'),
  ...playableKquizFields,
  kattempt: kattempt.nullable(),
});
export const pquizWithKey = z.strictObject({ ...fullContentFields, type: z.literal('pquiz'), ...pquizFieldsWithKey });
export const playablePquiz = z.strictObject({ ...fullContentFields, type: z.literal('pquiz'), ...playablePquizFields });
export const article = z.strictObject({ ...fullContentFields, type: z.literal('article'), htmlContent: z.string() });
export type PlayableKquiz = z.infer<typeof playableKquiz>;
export type PlayablePquiz = z.infer<typeof playablePquiz>;
export type Article = z.infer<typeof article>;
export type PlayableContent = PlayableKquiz | PlayablePquiz | Article;

/** A quiz as its caller may see it: with the answer key or the weights for its creator and reviewers, as players see it for all others. */
export const kquiz = z.union([kquizWithKey, playableKquiz]);
export const pquiz = z.union([pquizWithKey, playablePquiz]);
export const content = z.union([kquiz, pquiz, article]);
export type Content = z.infer<typeof content>;

/** A content with its answer key and weights, for its creator and reviewers. */
export const contentWithKey = z.union([kquizWithKey, pquizWithKey, article]);
export type ContentWithKey = z.infer<typeof contentWithKey>;

export const contentList = z.object({ contents: z.array(contentCard), next: z.string().nullable() });
export type ContentList = z.infer<typeof contentList>;
export const countResponse = z.object({ count: z.number().int(), more: z.boolean().optional() });

const contentTypes = z.string().max(60).optional();
export const contentsQuery = listQuery.extend({ contentTypes });
export const publicContentsQuery = contentsQuery.extend({ random: wholeNumber({ min: 0, max: MAX_RANDOM_SEED }).optional() });
export const countQuery = z.object({ conditions: listQuery.shape.conditions, contentTypes });
export const feedQuery = listQuery.pick({ limit: true, sort: true, after: true });
export type FeedQuery = z.infer<typeof feedQuery>;
export const promotedContentsQuery = z.object({ limit: wholeNumber({ min: 0 }).optional() });
export type PublicContentsQuery = z.infer<typeof publicContentsQuery>;
export type ContentsQuery = z.infer<typeof contentsQuery>;

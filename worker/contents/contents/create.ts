import { AppError } from '#base/errors';
import { type Kind, type KindPlural, kindOfPlural } from '#base/kinds';
import { SYSTEM_USERS } from '#base/product';
import type { InternalTag } from '#base/statuses';
import type { Content, ContentDraft } from '#contract/contents/contents';
import { newContentState } from '#rules/contents/new-content';
import { isTrusted } from '#rules/contents/trust';
import { isListed } from '#rules/contents/visibility';
import { can } from '#rules/permissions';
import { scoreAtFirst } from '#rules/stats/performance-score';
import { displayName } from '#rules/users/display-name';
import type { UserRow } from '#worker/accounts/users/repo';
import { usedImages } from '#worker/contents/images/service';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/limits/rate-limit';
import { trustRuleOf } from '#worker/moderation/site-settings/trust';
import { permit } from '#worker/permit';
import type { ContentRow } from './columns.ts';
import { bodyFrom, draftOf, isGame, statusOf } from './drafts.ts';
import { presentContent } from './present.ts';
import * as repo from './repo.ts';
import { buildSnapshot, categoriesFrom, freeSlug, labelsOf, retagged, tagsFrom } from './write.ts';

const IDEMPOTENCY_MS = 24 * 60 * 60 * 1000;

/** Creates a content of the caller's. A repeat with the same Idempotency-Key answers the first one. */
export async function createContent(ctx: RequestContext, type: KindPlural, body: object): Promise<Content> {
  const viewer = permit(ctx, 'content.create');
  const kind = kindOfPlural(type);
  const key = ctx.idempotencyKey && `${viewer.id}:${kind}:${ctx.idempotencyKey}`;
  const made = key ? await createdBefore(ctx, kind, key) : undefined;
  if (made) return presentContent(made, viewer, null);
  const draft = draftOf(kind, body);
  if (!ctx.isTrustedCaller) await limitRate(ctx, 'create-content');
  const [creator] = await repo.findCreator(ctx.db, viewer.id);
  if (!creator) throw new AppError('NOT_SIGNED_IN');
  const row = await newRow(ctx, { kind, draft, creator, wantedStatus: statusOf(body) });
  const save = { id: row.saveId, at: ctx.now, by: viewer.id };
  const snapshot = buildSnapshot(row);
  await ctx.db.batch([
    repo.insertContent(ctx.db, row),
    repo.insertVersion(ctx.db, row.id, save, { title: row.title, snapshot }),
    repo.insertLabels(ctx.db, row.id, save, labelsOf(row)),
    repo.queueForSearch(ctx.db, row.id, ctx.now),
    ...usedImages(ctx, snapshot),
    ...(row.publishedAt ? [repo.countPublication(ctx.db, viewer.id)] : []),
    ...(key ? [repo.keepIdempotent(ctx.db, { key, resourceId: row.id, expiresAt: new Date(ctx.now.getTime() + IDEMPOTENCY_MS) })] : []),
  ]);
  ctx.contentSaved(null, row);
  return presentContent(row, viewer, null);
}

async function createdBefore(ctx: RequestContext, kind: Kind, key: string): Promise<ContentRow | undefined> {
  const [known] = await repo.findIdempotent(ctx.db, key);
  const [row] = known ? await repo.findContent(ctx.db, kind, { by: 'id', text: known.resourceId }) : [];
  return row;
}

interface Making {
  kind: Kind;
  draft: ContentDraft;
  creator: UserRow;
  wantedStatus: ContentRow['status'] | undefined;
}

async function newRow(ctx: RequestContext, { kind, draft, creator, wantedStatus }: Making): Promise<ContentRow> {
  const { tags, categories, metadata, urlName, ...rest } = draft;
  const state = newContentState({
    creatorRole: creator.role,
    userStatus: draft.userStatus,
    trusted: isTrusted(creator, ctx.now, await trustRuleOf(ctx)),
  });
  const maySetStatus = can(ctx.viewer, 'content.setStatus', { creatorId: creator.id });
  const status = maySetStatus && wantedStatus ? wantedStatus : state.status;
  const listed = isListed({ ...state, status });
  return {
    ...columnsOf(rest, bodyFrom(draft, ctx.newId)),
    id: ctx.newId(),
    type: kind,
    uid: ctx.newUid(),
    urlName: await freeSlug(ctx, kind, urlName || draft.title),
    tags: tagsFrom(tags),
    categories: await categoriesFrom(ctx, categories),
    internalTags: retagged(state.internalTags, { add: [...(isGame(draft) ? (['game'] as const) : []), ...copyTags(draft)] }),
    metadata,
    status,
    userStatus: state.userStatus,
    reviewStatus: state.reviewStatus,
    listed,
    official: creator.id === SYSTEM_USERS.coreTeam,
    creatorId: creator.id,
    creatorName: displayName(creator),
    creatorUsername: creator.username,
    previousCreatorId: null,
    ...{ playCount: 0, viewCount: 0, upVoteCount: 0, downVoteCount: 0, commentCount: 0, version: 1 },
    ...{ playerCount: 0, upVoteWeight: 0, downVoteWeight: 0 },
    score: scoreAtFirst(listed ? ctx.now : null),
    shuffle: ctx.random(),
    createdAt: ctx.now,
    modifiedAt: ctx.now,
    publishedAt: listed ? ctx.now : null,
    adminSavedAt: null,
    modifiedBy: creator.id,
    saveId: ctx.newId(),
  };
}

/** What was copied from another content, or made of one in another language, is known as that. */
const copyTags = ({ metadata: { cloneUrl }, translationOf }: ContentDraft): InternalTag[] => {
  if (translationOf !== null) return ['translated'];
  return cloneUrl ? ['duplicated'] : [];
};

/** The columns that a draft's fields fill as they are. */
export function columnsOf(draft: Omit<ContentDraft, 'tags' | 'categories' | 'metadata' | 'urlName'>, body: object) {
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

import type { InternalTag } from '#base/content-statuses';
import { AppError } from '#base/errors';
import { getKindByPlural, type Kind, type KindPlural } from '#base/kinds';
import { SYSTEM_USERS } from '#base/product';
import type { Content, ContentCreate, ContentDraft, PublishingResponse } from '#contract/contents/contents';
import { parseContentUrl } from '#rules/clone/parse-content-url';
import { isTrusted } from '#rules/contents/creator-trust';
import { getNewContentState } from '#rules/contents/initial-state';
import { can } from '#rules/permissions';
import { getInitialScore } from '#rules/stats/performance-score';
import { formatDisplayName } from '#rules/users/display-name';
import { findUserById } from '#worker/accounts/users/find-user';
import type { UserRow } from '#worker/accounts/users/user-row';
import { endDraft } from '#worker/contents/drafts/service';
import { copyForeignImages } from '#worker/contents/images/copy-foreign-images';
import { insertKnownKey } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { isTrustAsRead } from '#worker/db/refusals/row-conditions';
import { type ClaimKey, createOnce } from '#worker/http/idempotency/create-once';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { getTrustRule } from '#worker/moderation/stored-settings/trust-rule';
import { permit } from '#worker/permit';
import { findUnusedSlug, parseTags, requireCategories, withTags } from './derived-columns.ts';
import { getDraftColumns } from './draft-columns.ts';
import { findContent } from './find.ts';
import { buildBody, isGame, parseDraft, parseStatus } from './parse-draft.ts';
import { NO_PENDING_CHANGE } from './pending-change.ts';
import { presentContent } from './present.ts';
import * as repo from './repo.ts';
import { insertNewContent } from './write-content.ts';

/** Creates a content of the viewer. A repeat with the same Idempotency-Key returns the content of the first request. */
export async function createContent(ctx: RequestContext, type: KindPlural, body: ContentCreate): Promise<Content> {
  const viewer = permit(ctx, 'content.create');
  const kind = getKindByPlural(type);
  const row = await createOnce(ctx, {
    accountId: viewer.id,
    kind,
    request: body,
    create: (claimKey) => createContentRow(ctx, { kind, body, creatorId: viewer.id, claimKey }),
    load: async (id) => (await repo.findContent(ctx.db, kind, { by: 'id', text: id }))[0] ?? null,
  });
  return presentContent(ctx, row, null);
}

/** Whether staff look at what the caller makes public before others see it: not for the core team, nor for a trusted creator. */
export async function readPublishing(ctx: RequestContext): Promise<PublishingResponse> {
  const creator = ctx.viewer && (await findUserById(ctx, ctx.viewer.id));
  if (!creator) throw new AppError('NOT_SIGNED_IN');
  return { needsReview: creator.role !== 'content_admin' && !isTrusted(creator, ctx.now, await getTrustRule(ctx)) };
}

interface NewContent {
  kind: Kind;
  body: ContentCreate;
  creatorId: string;
  claimKey: ClaimKey;
}

async function createContentRow(ctx: RequestContext, { kind, body, creatorId, claimKey }: NewContent): Promise<ContentRow> {
  const parsedDraft = parseDraft(kind, body);
  await limitRate(ctx, 'create-content');
  await limitRate(ctx, 'save');
  const creator = await findUserById(ctx, creatorId);
  if (!creator) throw new AppError('NOT_SIGNED_IN');
  const draft = await copyForeignImages(ctx, parsedDraft, creatorId);
  const row = await buildContentRow(ctx, { kind, draft, creator, requestedStatus: parseStatus(body) });
  const cloneStatements = await buildCloneStatements(ctx, draft, creatorId);
  const endDraftStatements = body.draft ? [endDraft(ctx, creatorId, { id: body.draft._id, revision: body.draft.revision })] : [];
  const trustStatements = row.status === 'public' ? [refuseUnless(ctx.db, 'ACCOUNT_CHANGED', isTrustAsRead(creator))] : [];
  return insertNewContent(ctx, row, [...trustStatements, ...claimKey(row.id), ...cloneStatements, ...endDraftStatements]);
}

/** Whoever saves a clone of a content of this site knows its answer key. */
async function buildCloneStatements(ctx: RequestContext, { metadata: { cloneUrl } }: ContentDraft, userId: string) {
  const source = cloneUrl ? parseContentUrl(cloneUrl, [ctx.settings.origin, ctx.origin]) : null;
  const row = source ? await findContent(ctx, source.kind, source.name) : undefined;
  return row && row.creatorId !== userId ? [insertKnownKey(ctx, { contentId: row.id, userId })] : [];
}

interface NewRowOptions {
  kind: Kind;
  draft: ContentDraft;
  creator: UserRow;
  requestedStatus: ContentRow['status'] | undefined;
}

/** Builds the row of a new content from its draft and its creator's record. The write decides whether the content is listed. */
async function buildContentRow(ctx: RequestContext, { kind, draft, creator, requestedStatus }: NewRowOptions): Promise<ContentRow> {
  const { tags, categories, metadata, urlName, ...rest } = draft;
  const state = getNewContentState({
    creatorRole: creator.role,
    userStatus: draft.userStatus,
    trusted: isTrusted(creator, ctx.now, await getTrustRule(ctx)),
    isGame: isGame(draft),
  });
  const maySetStatus = can(ctx.viewer, 'content.setStatus', { creatorId: creator.id });
  const status = maySetStatus && requestedStatus ? requestedStatus : state.status;
  return {
    ...getDraftColumns(rest, buildBody(draft, ctx.newId)),
    id: ctx.newId(),
    type: kind,
    uid: ctx.newUid(),
    urlName: await findUnusedSlug(ctx, kind, urlName || draft.title),
    tags: parseTags(tags),
    categories: await requireCategories(ctx, categories),
    internalTags: withTags(state.internalTags, { add: [...(isGame(draft) ? (['game'] as const) : []), ...getCopyTags(draft)] }),
    metadata,
    status,
    userStatus: state.userStatus,
    isDraft: draft.isDraft,
    reviewStatus: state.reviewStatus,
    listed: false,
    official: creator.id === SYSTEM_USERS.coreTeam,
    creatorId: creator.id,
    creatorName: formatDisplayName(creator),
    creatorUsername: creator.username,
    previousCreatorId: null,
    discardedFrom: null,
    ...{ playCount: 0, viewCount: 0, upVoteCount: 0, downVoteCount: 0, commentCount: 0, version: 1 },
    ...{ playerCount: 0, upVoteWeight: 0, downVoteWeight: 0 },
    score: getInitialScore(null),
    shuffle: ctx.random(),
    createdAt: ctx.now,
    modifiedAt: ctx.now,
    publishedAt: null,
    ...NO_PENDING_CHANGE,
    adminSavedAt: null,
    modifiedBy: creator.id,
    saveId: ctx.newId(),
  };
}

/** Internal tags that mark a content as a copy or a translation of another. */
function getCopyTags({ metadata: { cloneUrl }, translationOf }: ContentDraft): InternalTag[] {
  if (translationOf !== null) return ['translated'];
  return cloneUrl ? ['duplicated'] : [];
}

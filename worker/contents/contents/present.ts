import type { ArticleBody } from '#contract/contents/article';
import type { Content, ContentCard, ContentWithKey, Kattempt, PlayableContent } from '#contract/contents/contents';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import { getEditorId } from '#rules/contents/editor-identity';
import { getPendingChangeStatus } from '#rules/contents/pending-change';
import { omitAdminSaveDate, omitInternalSearch } from '#rules/contents/staff-metadata';
import { getDisplayedDate } from '#rules/contents/visibility';
import { presentPlayableKquiz } from '#rules/kquiz/playable';
import { can, type Viewer } from '#rules/permissions';
import { presentPlayablePquiz } from '#rules/pquiz/playable';
import type { RequestContext } from '#worker/context';
import type { CardRow, ContentRow } from '#worker/db/content-columns';
import { getKeyedBytes } from '#worker/platform/signing';

/** Internal tags that change what a player sees; the others are for staff and the creator. */
const PUBLIC_INTERNAL_TAGS = new Set(['game', 'gallery', 'Quiz', 'showstats', 'ads', 'translated']);

export const presentCard = (row: CardRow, viewer: Viewer): ContentCard => ({
  _id: row.id,
  type: row.type,
  urlName: row.urlName,
  UID: row.uid,
  title: row.title,
  description: row.description,
  language: row.language,
  status: row.status,
  userStatus: row.userStatus,
  reviewStatus: row.reviewStatus,
  imageHomePage: row.imageHomePage,
  imageHomePageAlt: row.imageHomePageAlt,
  imageThumbnail: row.imageThumbnail,
  imageThumbnailAlt: row.imageThumbnailAlt,
  tags: row.tags,
  internalTags: can(viewer, 'content.seeInternalTags', row)
    ? row.internalTags
    : row.internalTags.filter((tag) => PUBLIC_INTERNAL_TAGS.has(tag)),
  categories: row.categories,
  questionCount: row.questionCount,
  creator: row.creatorId,
  creatorName: row.creatorName,
  creatorUsername: row.creatorUsername,
  official: row.official,
  performance: {
    performanceScore: row.score,
    playCount: row.playCount,
    viewCount: row.viewCount,
    upVoteCount: row.upVoteCount,
    downVoteCount: row.downVoteCount,
  },
  dateCreated: row.createdAt.toISOString(),
  dateModified: row.modifiedAt.toISOString(),
  datePublished: row.publishedAt?.toISOString() ?? null,
  dateDisplayed: getDisplayedDate({
    status: row.status,
    userStatus: row.userStatus,
    datePublished: row.publishedAt?.toISOString() ?? null,
  }),
  ...(can(viewer, 'content.see', row) && { isDraft: row.isDraft, ...presentPendingChange(row) }),
});

function presentPendingChange(row: CardRow): Pick<ContentCard, 'pendingChange'> {
  if (row.pendingVersion === null || row.pendingSavedAt === null) return {};
  const { pendingSavedAt, pendingRefusal } = row;
  return { pendingChange: { status: getPendingChangeStatus(row), dateSaved: pendingSavedAt.toISOString(), reason: pendingRefusal ?? '' } };
}

const presentCommon = (row: ContentRow, viewer: Viewer) => ({
  ...presentCard(row, viewer),
  imageStartPage: row.imageStartPage,
  imageStartPageAlt: row.imageStartPageAlt,
  translationOf: row.translationOf,
  recommend: row.recommend,
  attachments: row.attachments,
  metadata: presentMetadata(row, viewer),
  statistics: null,
  ...(can(viewer, 'content.seeKey', row) && { lastModifiedBy: getEditorId(row, row.modifiedBy, viewer) }),
  version: row.version,
});

/** Staff see all metadata, the creator all but staff's words, others nothing that staff left there. */
function presentMetadata(row: ContentRow, viewer: Viewer): ContentRow['metadata'] {
  if (can(viewer, 'content.list')) return row.metadata;
  const metadata = omitInternalSearch(row.metadata);
  return can(viewer, 'content.seeKey', row) ? metadata : omitAdminSaveDate(metadata);
}

export const parseBody = <B extends KquizBody | PquizBody | ArticleBody>(row: Pick<ContentRow, 'body'>): B => JSON.parse(row.body) as B;

/** A content without answer key and weights, for players. */
export function presentPlayable(
  { settings }: Pick<RequestContext, 'settings'>,
  row: ContentRow,
  { viewer, kattempt }: { viewer: Viewer; kattempt: Kattempt | null },
): PlayableContent {
  const common = presentCommon(row, viewer);
  if (row.type === 'kquiz') {
    // The id of the content is the server's: no copy of a question elsewhere has the same extra keys, by which an answer could be tried.
    const getDecoyBytes = (text: string) => getKeyedBytes(settings.secret, 'hint keys', `${row.id}:${text}`);
    return { ...common, type: row.type, ...presentPlayableKquiz(parseBody<KquizBody>(row), getDecoyBytes), kattempt };
  }
  if (row.type === 'pquiz') return { ...common, type: row.type, ...presentPlayablePquiz(parseBody<PquizBody>(row)) };
  return { ...common, type: row.type, htmlContent: parseBody<ArticleBody>(row).htmlContent };
}

/** A content for this viewer: its owner and staff get the answer key. */
export function presentContent(ctx: RequestContext, row: ContentRow, kattempt: Kattempt | null): Content {
  const { viewer } = ctx;
  return can(viewer, 'content.seeKey', row)
    ? presentContentWithKey(row, viewer, kattempt)
    : presentPlayable(ctx, row, { viewer, kattempt });
}

/** A content with its answer key and weights. */
export function presentContentWithKey(row: ContentRow, viewer: Viewer, kattempt: Kattempt | null): ContentWithKey {
  const common = presentCommon(row, viewer);
  if (row.type === 'kquiz') {
    const body = parseBody<KquizBody>(row);
    return { ...common, type: row.type, ...body, questions: body.questions.map((question, index) => ({ ...question, index })), kattempt };
  }
  if (row.type === 'pquiz') return { ...common, type: row.type, ...parseBody<PquizBody>(row) };
  return { ...common, type: row.type, htmlContent: parseBody<ArticleBody>(row).htmlContent };
}

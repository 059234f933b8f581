import { SYSTEM_USERS } from '#base/product';
import type { ArticleBody } from '#contract/contents/article';
import { isGameDocument } from '#rules/contents/game';
import { applyPublication } from '#rules/contents/publication';
import { listEmbedIds } from '#rules/play/article-embeds';
import { markUsedImages } from '#worker/contents/images/service';
import { insertCreatorKey } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import type { BatchStatement, SqlCondition } from '#worker/db/client';
import type { ContentRow } from '#worker/db/content-columns';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { getRootCauseMessage } from '#worker/db/root-cause';
import { buildSnapshot, getLabels, withTags } from './derived-columns.ts';
import * as repo from './repo.ts';
import { buildVersionCleanup, limitVersionBytes } from './version-limits.ts';

/** A change of a stored content by a save, a review or a deletion. */
export interface ContentWrite {
  /** The row as it was read. */
  row: ContentRow;
  changes: Partial<ContentRow>;
  stamp: repo.SaveStamp;
  /** The write succeeds only if the stored row was last saved at this time, so that it is the one that the caller was permitted to change. */
  expectedModifiedAt: Date;
  /** Whether the write stores a new version. Reviews and deletions change a content's state and store none. */
  isNewVersion: boolean;
  /** The content with a draft that waits for staff: it is stored as a version, and `changes` are what visitors see at once. */
  pendingContent?: ContentRow | undefined;
  /** What has permitted the write besides the row: if it is false by then, the whole batch is refused with ACCOUNT_CHANGED. */
  condition?: SqlCondition;
  /** Further statements of the same batch. Each must be conditional on `repo.wasSaved`. */
  extraStatements?: (newRow: ContentRow) => BatchStatement[];
}

/** Creates the stamp of a save that is later than the previous one, so that save times identify saves. */
export const createSaveStamp = (ctx: RequestContext, row: ContentRow, userId: string): repo.SaveStamp => ({
  id: ctx.newId(),
  at: new Date(Math.max(ctx.now.getTime(), row.modifiedAt.getTime() + 1)),
  by: userId,
});

/**
 * Inserts a new content with its first version, labels and search entry in one batch. Returns the row as stored, whose slug ends in the
 * UID if another content has taken the slug since it was found free.
 */
export const insertNewContent = (ctx: RequestContext, row: ContentRow, extraStatements: readonly BatchStatement[] = []) =>
  retryWithUid(
    () => insertRow(ctx, row, extraStatements),
    () => insertRow(ctx, { ...row, urlName: addUid(row.urlName, row) }, extraStatements),
  );

async function insertRow(ctx: RequestContext, row: ContentRow, extraStatements: readonly BatchStatement[]): Promise<ContentRow> {
  const { content: newRow, isFirstPublication } = applyPublication(withQuizTag(row), ctx.now);
  const stamp = { id: newRow.saveId, at: ctx.now, by: newRow.creatorId };
  const versions = [buildVersion('version', newRow)];
  await limitVersionBytes(ctx, versions);
  await ctx.db.batch([
    repo.insertContent(ctx.db, newRow),
    ...buildDerivedStatements(ctx, { oldRow: null, newRow, stamp, versions, isFirstPublication }),
    ...extraStatements,
  ]);
  ctx.recordContentChange(null, newRow);
  return newRow;
}

/** Repeats a write with slugs that end in a UID, which no other content has, if another content has taken one of its slugs. */
async function retryWithUid<T>(write: () => Promise<T>, writeWithUid: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!/UNIQUE constraint failed: contents.type, contents.url_name/.test(getRootCauseMessage(error))) throw error;
    return writeWithUid();
  }
}

const addUid = (slug: string, { uid }: Pick<ContentRow, 'uid'>) => `${slug}-${uid}`;

/** Queues a content for the search index, in the caller's batch. */
export const enqueueForSearch = (ctx: RequestContext, contentId: string) => repo.enqueueForSearch(ctx.db, contentId, ctx.now);

/**
 * Applies every write in one batch. Returns the row of each as stored, or null if another save came first. A new slug ends in the UID if
 * another content has taken it since it was found free.
 */
export const writeContents = (ctx: RequestContext, writes: readonly ContentWrite[]): Promise<(ContentRow | null)[]> =>
  retryWithUid(
    () => writeRows(ctx, writes),
    () => writeRows(ctx, writes.map(addUidToNewSlug)),
  );

function addUidToNewSlug(write: ContentWrite): ContentWrite {
  const { row, changes } = write;
  const { urlName } = changes;
  if (urlName === undefined || urlName === row.urlName) return write;
  return { ...write, changes: { ...changes, urlName: addUid(urlName, row) } };
}

async function writeRows(ctx: RequestContext, writes: readonly ContentWrite[]): Promise<(ContentRow | null)[]> {
  const preparedWrites = await Promise.all(writes.map((write) => prepareWrite(ctx, write)));
  const [first, ...rest] = preparedWrites.flatMap(({ statements }) => statements);
  if (!first) return [];
  const results = await ctx.db.batch([first, ...rest]);
  let resultIndex = 0;
  return preparedWrites.map(({ row, newRow, statements }) => {
    const [versionNumbers] = results[resultIndex] as Pick<ContentRow, 'version' | 'pendingVersion'>[];
    resultIndex += statements.length;
    if (!versionNumbers) return null;
    const savedRow = { ...newRow, ...versionNumbers };
    ctx.recordContentChange(row, savedRow);
    return savedRow;
  });
}

async function prepareWrite(ctx: RequestContext, write: ContentWrite) {
  const { row, changes, stamp, expectedModifiedAt, isNewVersion, pendingContent, condition, extraStatements } = write;
  const saved = { modifiedAt: stamp.at, modifiedBy: stamp.by, saveId: stamp.id };
  const changedRow: ContentRow = { ...row, ...changes, ...saved, ...(pendingContent && { pendingSavedAt: stamp.at }) };
  const { content: newRow, isFirstPublication } = applyPublication(withQuizTag(changedRow), ctx.now);
  const fields = isNewVersion
    ? { ...omitCounters(newRow), ...(isFirstPublication && { score: newRow.score }) }
    : pickChangedColumns(row, newRow);
  const versions = [
    ...(isNewVersion ? [buildVersion('version', newRow)] : []),
    ...(pendingContent ? [buildVersion('pending_version', { ...pendingContent, ...saved })] : []),
  ];
  await limitVersionBytes(ctx, versions);
  const statements: BatchStatement[] = [
    repo.updateContent(ctx.db, row.id, { expectedModifiedAt, fields, isNewVersion, isNewPendingVersion: pendingContent !== undefined }),
    ...buildDerivedStatements(ctx, { oldRow: row, newRow, stamp, versions, isFirstPublication }),
    ...(versions.length > 0 ? await buildVersionCleanup(ctx, row, { stamp, newVersionCount: versions.length }) : []),
    ...(condition ? [refuseUnless(ctx.db, 'ACCOUNT_CHANGED', condition)] : []),
    ...(extraStatements?.(newRow) ?? []),
  ];
  return { row, newRow, statements };
}

/** The tag Quiz follows from the body alone, so that neither creators nor staff can set it wrong: an article has it while it embeds a quiz. */
function withQuizTag(row: ContentRow): ContentRow {
  const embedsQuiz = row.type === 'article' && hasQuizEmbed(JSON.parse(row.body) as ArticleBody);
  if (embedsQuiz === row.internalTags.includes('Quiz')) return row;
  return { ...row, internalTags: withTags(row.internalTags, embedsQuiz ? { add: ['Quiz'] } : { remove: ['Quiz'] }) };
}

const hasQuizEmbed = ({ htmlContent }: ArticleBody) => !isGameDocument(htmlContent) && listEmbedIds(htmlContent).length > 0;

interface DerivedWrite {
  /** The row before the write; null for a new content. */
  oldRow: ContentRow | null;
  newRow: ContentRow;
  stamp: repo.SaveStamp;
  /** The versions that the write stores: what visitors see, and what waits for staff. */
  versions: readonly repo.NewVersion[];
  isFirstPublication: boolean;
}

/**
 * Builds the statements that store what derives from a written row: its version, labels, search entry, used images, retired slug and
 * counter.
 */
function buildDerivedStatements(
  ctx: RequestContext,
  { oldRow, newRow, stamp, versions, isFirstPublication }: DerivedWrite,
): BatchStatement[] {
  const { id } = newRow;
  const retiredSlug = oldRow && oldRow.urlName !== newRow.urlName ? oldRow.urlName : null;
  return [
    // Images are in use also in a version that visitors do not see yet.
    ...versions.flatMap((version) => [repo.insertVersion(ctx.db, id, stamp, version), ...markUsedImages(ctx, version.snapshot)]),
    ...(oldRow ? [repo.deleteLabels(ctx.db, id, stamp)] : []),
    repo.insertLabels(ctx.db, id, stamp, getLabels(newRow)),
    repo.enqueueForSearch(ctx.db, id, ctx.now),
    ...(retiredSlug === null
      ? []
      : [repo.retireSlug(ctx.db, { type: newRow.type, urlName: retiredSlug, contentId: id, retiredAt: ctx.now }, stamp)]),
    ...(isFirstPublication ? [repo.incrementPublishedCount(ctx.db, newRow.creatorId, repo.wasSaved(id, stamp))] : []),
    ...(oldRow && oldRow.creatorId !== newRow.creatorId ? recordFormerCreator(ctx, oldRow, stamp) : []),
  ];
}

/** The creator before wrote the answers. `previous_creator_id` names the last one only, so each is recorded. */
const recordFormerCreator = (ctx: RequestContext, oldRow: ContentRow, stamp: repo.SaveStamp): BatchStatement[] =>
  oldRow.type === 'kquiz' && oldRow.creatorId !== SYSTEM_USERS.recycleBin
    ? [insertCreatorKey(ctx, oldRow, repo.wasSaved(oldRow.id, stamp))]
    : [];

const buildVersion = (number: repo.NewVersion['number'], content: ContentRow): repo.NewVersion => ({
  number,
  title: content.title,
  snapshot: buildSnapshot(content),
});

/** The columns of a new version without the counters, which other requests and the roll-ups change concurrently. */
function omitCounters(row: ContentRow): Partial<ContentRow> {
  const { version: _v, playCount: _p, viewCount: _w, upVoteCount: _u, downVoteCount: _d, commentCount: _c, score: _s, ...rest } = row;
  const { playerCount: _n, upVoteWeight: _a, downVoteWeight: _b, ...columns } = rest;
  return columns;
}

const pickChangedColumns = (row: ContentRow, newRow: ContentRow): Partial<ContentRow> =>
  Object.fromEntries(Object.entries(newRow).filter(([name, value]) => row[name as keyof ContentRow] !== value));

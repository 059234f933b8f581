import { AppError } from '#base/errors';
import { getKindByPlural } from '#base/kinds';
import { TEAM_ID } from '#base/product';
import { TEAM_NAME_TEXT } from '#base/texts/common';
import type { Content, ContentDraft } from '#contract/contents/contents';
import type { VersionList, VersionParams, VersionsQuery, VersionWithContent } from '#contract/contents/versions';
import { pickDraftFields } from '#rules/contents/draft-fields';
import { getEditorId } from '#rules/contents/editor-identity';
import { can } from '#rules/permissions';
import { formatDisplayName } from '#rules/users/display-name';
import { hasMissingIds, restoreMissingIds } from '#rules/versions/restore-version-ids';
import { findContent } from '#worker/contents/contents/find';
import { buildBody } from '#worker/contents/contents/parse-draft';
import { parseBody } from '#worker/contents/contents/present';
import { restoreContent } from '#worker/contents/contents/save';
import { recordKeyReader } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { permit } from '#worker/permit';
import { getIdPrefix } from '#worker/platform/ids';
import * as repo from './repo.ts';

/** The number of later versions that are searched for ids. An id that outlived version 1 is in the next few, and a content may have thousands. */
const MAX_LATER_VERSIONS = 20;

type VersionedContentParams = Pick<VersionParams, 'type' | 'id'>;

/** The saved versions of a content, newest first. */
export async function listVersions(
  ctx: RequestContext,
  params: VersionedContentParams,
  { limit, before }: VersionsQuery,
): Promise<VersionList> {
  const row = await requireOwnContent(ctx, params);
  const rows = await repo.listVersionsBefore(ctx.db, row.id, before ?? Number.MAX_SAFE_INTEGER, limit + 1);
  const page = rows.slice(0, limit);
  return {
    versions: page.map((version) => presentVersionSummary(ctx, row, version)),
    next: rows.length > limit ? (page.at(-1)?.version ?? null) : null,
  };
}

/** One version with its content as a draft. */
export async function readVersion(ctx: RequestContext, { n, ...contentParams }: VersionParams): Promise<VersionWithContent> {
  const row = await requireOwnContent(ctx, contentParams);
  const version = await requireVersion(ctx, row, n);
  await recordKeyReader(ctx, row);
  return { ...presentVersionSummary(ctx, row, version), content: await readDraft(ctx, row, version) };
}

/** Saves an older version again as the newest one; the versions in between remain. */
export async function restoreVersion(ctx: RequestContext, { n, ...contentParams }: VersionParams): Promise<Content> {
  const row = await requireOwnContent(ctx, contentParams);
  const viewer = permit(ctx, 'content.restore', row);
  const version = await requireVersion(ctx, row, n);
  return restoreContent(ctx, { row, viewer, draft: await readDraft(ctx, row, version) });
}

/** The content if the caller may see its key. Throws NOT_FOUND for a caller who may not know that the content exists. */
async function requireOwnContent(ctx: RequestContext, { type, id }: VersionedContentParams): Promise<ContentRow> {
  const row = await findContent(ctx, getKindByPlural(type), id);
  if (!row || (!row.listed && !can(ctx.viewer, 'content.see', row))) throw new AppError('NOT_FOUND');
  permit(ctx, 'content.seeKey', row);
  return row;
}

async function requireVersion(ctx: RequestContext, row: ContentRow, n: number) {
  const [version] = await repo.findVersion(ctx.db, row.id, n);
  if (!version) throw new AppError('NOT_FOUND');
  return version;
}

/** The draft of a version. A snapshot is a whole row with its body; older releases stored only the draft for the first version. */
async function readDraft(ctx: RequestContext, row: ContentRow, version: repo.VersionRow): Promise<Record<string, unknown>> {
  const snapshot = JSON.parse(version.snapshot) as ContentDraft & { body?: object };
  const body = snapshot.body ?? (await buildBodyOfDraft(ctx, row, { draft: snapshot, version }));
  return { ...pickDraftFields(row.type, { ...snapshot, ...body }), urlName: row.urlName };
}

/** The body of a version that stores only the draft as the editor sent it, with the ids that later versions and the content have for its parts. */
async function buildBodyOfDraft(
  ctx: RequestContext,
  row: ContentRow,
  { draft, version }: { draft: ContentDraft; version: repo.VersionRow },
) {
  const body = buildBody(draft, () => '');
  if (!hasMissingIds(body)) return body;
  const laterVersions = await repo.findBodiesAfter(ctx.db, row.id, version.version, MAX_LATER_VERSIONS);
  return restoreMissingIds(body, {
    later: laterVersions.map((laterVersion) => JSON.parse(laterVersion.body) as object),
    current: parseBody(row),
    idPrefix: getIdPrefix(version.savedAt),
  });
}

function presentVersionSummary(
  ctx: RequestContext,
  row: ContentRow,
  { version, title, savedAt, savedBy, username, firstName, lastName }: repo.VersionSummary,
) {
  const editor = getEditorId(row, savedBy, ctx.viewer);
  const name = username === null ? '' : formatDisplayName({ username, firstName: firstName ?? '', lastName: lastName ?? '' });
  return {
    version,
    title,
    dateSaved: savedAt.toISOString(),
    savedBy: editor,
    savedByName: editor === TEAM_ID ? TEAM_NAME_TEXT : name,
    state: version === row.pendingVersion ? ('pending' as const) : version === row.version ? ('shown' as const) : null,
  };
}

import { AppError } from '#base/errors';
import { kindOfPlural } from '#base/kinds';
import type { Content, ContentDraft } from '#contract/contents/contents';
import type { VersionList, VersionParams, VersionsQuery, VersionWhole } from '#contract/contents/versions';
import { draftFieldsOf } from '#rules/contents/portable';
import { findMissingIds, hasMissingIds } from '#rules/contents/version-ids';
import { can } from '#rules/permissions';
import { displayName } from '#rules/users/display-name';
import type { ContentRow } from '#worker/contents/contents/columns';
import { bodyFrom } from '#worker/contents/contents/drafts';
import { findContent } from '#worker/contents/contents/find';
import { bodyOf } from '#worker/contents/contents/present';
import { restoreContent } from '#worker/contents/contents/save';
import type { RequestContext } from '#worker/context';
import { permit } from '#worker/permit';
import { momentOf } from '#worker/platform/ids';
import * as repo from './repo.ts';

/** How many later versions are searched for ids: one that outlived version 1 is in the next of them, and a content may have thousands. */
const LATER_VERSIONS = 20;

type Place = Pick<VersionParams, 'type' | 'id'>;

/** The saved versions of a content, newest first. */
export async function listVersions(ctx: RequestContext, place: Place, { limit, before }: VersionsQuery): Promise<VersionList> {
  const row = await ownContent(ctx, place);
  const lines = await repo.versionsBefore(ctx.db, row.id, before ?? Number.MAX_SAFE_INTEGER, limit + 1);
  const shown = lines.slice(0, limit);
  return { versions: shown.map(presentLine), next: lines.length > limit ? (shown.at(-1)?.version ?? null) : null };
}

/** One version, as its maker had written it. */
export async function readVersion(ctx: RequestContext, { n, ...place }: VersionParams): Promise<VersionWhole> {
  const row = await ownContent(ctx, place);
  const found = await versionOf(ctx, row, n);
  return { ...presentLine(found), content: await readDraft(ctx, row, found) };
}

/** Saves an older version again, as the newest one: nothing that came between is lost. */
export async function restoreVersion(ctx: RequestContext, { n, ...place }: VersionParams): Promise<Content> {
  const row = await ownContent(ctx, place);
  const viewer = permit(ctx, 'content.restore', row);
  const found = await versionOf(ctx, row, n);
  return restoreContent(ctx, { row, viewer, draft: await readDraft(ctx, row, found) });
}

/** The content, for whoever may see its key; others learn no more than that it is not theirs, or not even that it is there. */
async function ownContent(ctx: RequestContext, { type, id }: Place): Promise<ContentRow> {
  const row = await findContent(ctx, kindOfPlural(type), id);
  if (!row || (!row.listed && !can(ctx.viewer, 'content.see', row))) throw new AppError('NOT_FOUND');
  permit(ctx, 'content.seeKey', row);
  return row;
}

async function versionOf(ctx: RequestContext, row: ContentRow, n: number) {
  const [found] = await repo.findVersion(ctx.db, row.id, n);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** What a version's maker had written. A snapshot is a whole row with its body, or of older releases' first save the draft alone. */
async function readDraft(ctx: RequestContext, row: ContentRow, version: repo.Version): Promise<Record<string, unknown>> {
  const saved = JSON.parse(version.snapshot) as ContentDraft & { body?: object };
  const body = saved.body ?? (await findSentBody(ctx, row, { draft: saved, version }));
  return { ...draftFieldsOf(row.type, { ...saved, ...body }), urlName: row.urlName };
}

/** The body of a version that was kept as it was sent, with the ids that later versions and the content have of its parts. */
async function findSentBody(ctx: RequestContext, row: ContentRow, { draft, version }: { draft: ContentDraft; version: repo.Version }) {
  const body = bodyFrom(draft, () => '');
  if (!hasMissingIds(body)) return body;
  const later = await repo.findBodiesAfter(ctx.db, row.id, version.version, LATER_VERSIONS);
  return findMissingIds(body, {
    later: later.map((one) => JSON.parse(one.body) as object),
    current: bodyOf(row),
    idPrefix: momentOf(version.savedAt),
  });
}

const presentLine = ({ version, title, savedAt, savedBy, username, firstName, lastName }: repo.VersionLine) => ({
  version,
  title,
  dateSaved: savedAt.toISOString(),
  savedBy,
  savedByName: username === null ? '' : displayName({ username, firstName: firstName ?? '', lastName: lastName ?? '' }),
});

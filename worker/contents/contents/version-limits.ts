import { AppError } from '#base/errors';
import { VERSION_LIMITS } from '#base/limits/contents';
import { listOutdatedVersions } from '#rules/versions/outdated-versions';
import type { RequestContext } from '#worker/context';
import type { BatchStatement } from '#worker/db/client';
import type { ContentRow } from '#worker/db/content-columns';
import { limitBytes } from '#worker/http/rate-limiting/rate-limit';
import * as repo from './repo.ts';

/** Refuses versions that D1 cannot store, or that are above what their account or network may store in a day. */
export async function limitVersionBytes(ctx: RequestContext, versions: readonly repo.NewVersion[]): Promise<void> {
  const sizes = versions.map(({ snapshot }) => new TextEncoder().encode(snapshot).length);
  if (sizes.some((bytes) => bytes > VERSION_LIMITS.bytes)) throw new AppError('PAYLOAD_TOO_LARGE');
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes > 0) await limitBytes(ctx, 'saved-bytes', bytes);
}

interface VersionCleanup {
  stamp: repo.SaveStamp;
  newVersionCount: number;
}

/**
 * Builds the statement that deletes the outdated versions of a content, in the batch of the save that stores new ones. The version that
 * visitors see and the one that waits for staff remain, however old they are.
 */
export async function buildVersionCleanup(
  ctx: RequestContext,
  { id, version, pendingVersion }: Pick<ContentRow, 'id' | 'version' | 'pendingVersion'>,
  { stamp, newVersionCount }: VersionCleanup,
): Promise<BatchStatement[]> {
  if (Math.max(version, pendingVersion ?? 0) < VERSION_LIMITS.max) return [];
  const storedVersions = await repo.listVersionStamps(ctx.db, id, VERSION_LIMITS.readPerSave);
  const newestNumber = Math.max(version, storedVersions[0]?.version ?? 0);
  const newVersions = Array.from({ length: newVersionCount }, (_, index) => ({ version: newestNumber + 1 + index, savedAt: stamp.at }));
  const versionsToKeep = new Set([version, pendingVersion ?? version]);
  const outdatedVersions = listOutdatedVersions([...newVersions, ...storedVersions], versionsToKeep);
  return outdatedVersions.length > 0 ? [repo.deleteVersions(ctx.db, id, outdatedVersions, stamp)] : [];
}

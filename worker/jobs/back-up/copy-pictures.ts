import { BACKUP_LIMITS } from '#base/limits/backups';
import { subtractDays } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import type { JobRun } from '#worker/jobs/runner/job-run';
import type { ImageBucket } from '#worker/platform/image-bucket';
import { DELETED_PICTURES_FOLDER, PICTURES_FOLDER } from './night-files.ts';

type BackupContext = Pick<RequestContext, 'bucket' | 'now'>;

/** A picture takes two calls of R2 and a page of keys three; an invocation makes a thousand with its queries. */
const CHANGES_PER_RUN = 200;
const PAGES_PER_RUN = 50;
const PAGE_SIZE = 1_000;
/** Share images are drawn again when somebody asks for them. */
const DRAWN_FOLDER = 'share/';

/** Whether the site draws a picture itself, so that no backup needs it. */
export const isDrawnPicture = (key: string) => key.startsWith(DRAWN_FOLDER);

/**
 * Copies the pictures that the bucket of backups does not have, notes when the site has deleted one, and deletes the copy when no kept
 * backup shows it any more. A picture never changes under its key, so it is copied once. The site's pictures, the copies and the notes are
 * read side by side in the order of their keys.
 */
export async function copyPictures({ bucket: source, now }: BackupContext, bucket: R2Bucket, run: JobRun<'back-up'>): Promise<void> {
  let changed = 0;
  for (let page = 0; page < PAGES_PER_RUN && run.state.step === 'pictures' && run.hasBudgetFor({ statements: 1, bytes: 0 }); page += 1) {
    const { state } = run;
    const pages = await listPages({ source, bucket }, state.picturesAfter);
    const changes = findChanges(pages, subtractDays(now, BACKUP_LIMITS.deletedPictureDays)).map((change) => () => change(source, bucket));
    for (const change of changes.slice(0, CHANGES_PER_RUN - changed)) await change();
    changed += changes.length;
    if (changed > CHANGES_PER_RUN) return;
    await run.store({ ...state, ...(pages.end === null ? { step: 'manifest' as const } : { picturesAfter: pages.end }) }, []);
  }
}

interface PicturePages {
  stored: ReadonlySet<string>;
  copied: ReadonlySet<string>;
  /** When pictures were noted as deleted. */
  deleted: ReadonlyMap<string, Date>;
  /** The last key that all three lists have reached; null at their end. */
  end: string | null;
}

async function listPages({ source, bucket }: { source: ImageBucket; bucket: R2Bucket }, after: string): Promise<PicturePages> {
  const [stored, copied, deleted] = [
    await listPage(source, '', after),
    await listPage(bucket, PICTURES_FOLDER, after),
    await listPage(bucket, DELETED_PICTURES_FOLDER, after),
  ];
  const [end = null] = [stored, copied, deleted].flatMap((page) => page.end ?? []).toSorted(compareKeys);
  const keepReached = ({ entries }: KeyPage) => entries.filter(([key]) => end === null || compareKeys(key, end) <= 0);
  return {
    stored: new Set(keepReached(stored).map(([key]) => key)),
    copied: new Set(keepReached(copied).map(([key]) => key)),
    deleted: new Map(keepReached(deleted)),
    end,
  };
}

interface KeyPage {
  /** Keys without the prefix, and when they were written. */
  entries: [string, Date][];
  end: string | null;
}

async function listPage(bucket: ImageBucket, prefix: string, after: string): Promise<KeyPage> {
  const startAfter = prefix + after;
  const page = await bucket.list({ limit: PAGE_SIZE, ...(prefix !== '' && { prefix }), ...(startAfter !== '' && { startAfter }) });
  const entries = page.objects.map(({ key, uploaded }): [string, Date] => [key.slice(prefix.length), uploaded]);
  return { entries, end: page.truncated ? (entries.at(-1)?.[0] ?? null) : null };
}

const compareKeys = (one: string, other: string) => (one < other ? -1 : Number(one > other));

type Change = (source: ImageBucket, bucket: R2Bucket) => Promise<unknown>;

function findChanges({ stored, copied, deleted }: PicturePages, oldestDeletion: Date): Change[] {
  const changes: Change[] = [];
  for (const key of stored) {
    if (!copied.has(key) && !isDrawnPicture(key)) changes.push((source, bucket) => copyPicture(source, bucket, key));
    // Somebody has uploaded the same picture again.
    if (deleted.has(key)) changes.push((_, bucket) => bucket.delete(DELETED_PICTURES_FOLDER + key));
  }
  for (const key of copied)
    if (!stored.has(key) && !deleted.has(key)) changes.push((_, bucket) => bucket.put(DELETED_PICTURES_FOLDER + key, ''));
  for (const [key, date] of deleted)
    if (!stored.has(key) && date < oldestDeletion)
      changes.push((_, bucket) => bucket.delete([PICTURES_FOLDER + key, DELETED_PICTURES_FOLDER + key]));
  return changes;
}

async function copyPicture(source: ImageBucket, bucket: R2Bucket, key: string): Promise<void> {
  const picture = await source.get(key);
  // One that was deleted since it was listed is not missed.
  if (!picture) return;
  await bucket.put(PICTURES_FOLDER + key, await picture.arrayBuffer(), {
    httpMetadata: { contentType: picture.httpMetadata?.contentType ?? '' },
  });
}

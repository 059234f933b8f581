import { BACKUP_LIMITS } from '#base/limits/backups';
import { subtractDays } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import type { JobRun } from '#worker/jobs/runner/job-run';
import { DELETED_PICTURES_FOLDER, listObjects, PICTURES_FOLDER } from './night-files.ts';

type BackupContext = Pick<RequestContext, 'bucket' | 'now'>;

/** A picture takes two calls of R2, of which an invocation makes a thousand with its queries. */
const PICTURES_PER_RUN = 200;
const LIST_LIMIT = 500;
/** Share images are drawn again when somebody asks for them. */
const DRAWN_FOLDER = 'share/';

/** Whether the site draws a picture itself, so that no backup needs it. */
export const isDrawnPicture = (key: string) => key.startsWith(DRAWN_FOLDER);

/**
 * Copies the pictures that the bucket of backups does not have, and notes when the site has deleted one. A picture never changes under its
 * key, so it is copied once. Both lists are in the order of keys: a page of the site's is compared with the backup's of the same range.
 */
export async function copyPictures({ bucket: source }: BackupContext, bucket: R2Bucket, run: JobRun<'back-up'>): Promise<void> {
  const markedKeys = new Set((await listObjects(bucket, DELETED_PICTURES_FOLDER)).map(({ key }) => key));
  for (let changed = 0; run.state.step === 'pictures' && run.hasBudgetFor({ statements: 1, bytes: 0 }); ) {
    const { state } = run;
    const page = await source.list({ limit: LIST_LIMIT, ...(state.picturesAfter !== '' && { startAfter: state.picturesAfter }) });
    const keys = page.objects.map(({ key }) => key);
    const last = page.truncated ? (keys.at(-1) ?? null) : null;
    const copiedKeys = await listCopiedKeys(bucket, { after: state.picturesAfter, last });
    const missing = keys.filter((key) => !copiedKeys.has(key) && !isDrawnPicture(key));
    const pageKeys = new Set(keys);
    const deleted = [...copiedKeys].filter((key) => !pageKeys.has(key) && !markedKeys.has(DELETED_PICTURES_FOLDER + key));
    const changes = [
      ...missing.map((key) => () => copyPicture(source, bucket, key)),
      ...deleted.map((key) => () => bucket.put(DELETED_PICTURES_FOLDER + key, '')),
    ];
    for (const change of changes.slice(0, PICTURES_PER_RUN - changed)) await change();
    changed += changes.length;
    if (changed > PICTURES_PER_RUN) return;
    await run.store({ ...state, ...(last === null ? { step: 'manifest' as const } : { picturesAfter: last }) }, []);
  }
}

/** The keys of copied pictures after one key and up to another, or to the end if `last` is null. */
async function listCopiedKeys(bucket: R2Bucket, { after, last }: { after: string; last: string | null }): Promise<Set<string>> {
  const keys = new Set<string>();
  for (let startAfter = PICTURES_FOLDER + after; ; ) {
    const { objects, truncated } = await bucket.list({ prefix: PICTURES_FOLDER, startAfter, limit: LIST_LIMIT });
    for (const { key } of objects) {
      const picture = key.slice(PICTURES_FOLDER.length);
      if (last !== null && picture > last) return keys;
      keys.add(picture);
    }
    const lastKey = objects.at(-1)?.key;
    if (!truncated || lastKey === undefined) return keys;
    startAfter = lastKey;
  }
}

async function copyPicture(source: R2Bucket, bucket: R2Bucket, key: string): Promise<void> {
  const picture = await source.get(key);
  // One that was deleted since it was listed is not missed.
  if (!picture) return;
  await bucket.put(PICTURES_FOLDER + key, await picture.arrayBuffer(), {
    httpMetadata: { contentType: picture.httpMetadata?.contentType ?? '' },
  });
}

/** Deletes the pictures that no kept backup shows, unless the site has them again. */
export async function deleteOldPictures({ bucket: source, now }: BackupContext, bucket: R2Bucket): Promise<void> {
  const before = subtractDays(now, BACKUP_LIMITS.deletedPictureDays);
  const old = (await listObjects(bucket, DELETED_PICTURES_FOLDER)).filter(({ uploaded }) => uploaded < before).slice(0, PICTURES_PER_RUN);
  for (const { key } of old) {
    const picture = key.slice(DELETED_PICTURES_FOLDER.length);
    if (!(await source.head(picture))) await bucket.delete(PICTURES_FOLDER + picture);
    await bucket.delete(key);
  }
}

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StoreFiles } from '#scripts/state/store-files';
import type { ArchiveWriter } from './archive.ts';
import { copyDatabase } from './copy-database.ts';

/** The names of pictures in the archive of a state folder. */
export const PICTURE_INDEX = 'bucket/index.sqlite';
export const PICTURE_BLOBS = 'bucket/blobs';

const BLOBS_QUERY = `select blob_id from _mf_objects where blob_id is not null
  union select blob_id from _mf_multipart_parts`;
const MAX_ROUNDS = 10;

export interface PictureCount {
  pictures: number;
  /** Pictures that the index names and whose bytes are lost. */
  lost: number;
}

/**
 * Adds the pictures while people upload and delete some: the index is copied first, then the bytes that it names. If bytes are gone by
 * then, their picture was deleted or replaced, so the index is copied again.
 */
export async function addPictures(archive: ArchiveWriter, { pictureIndex, pictureBlobs }: StoreFiles): Promise<PictureCount> {
  if (!existsSync(pictureIndex)) return { pictures: 0, lost: 0 };
  const addedIds = new Set<string>();
  let missingBefore = new Set<string>();
  for (let round = 1; ; round += 1) {
    const copy = join(archive.workFolder, `pictures-${round}.sqlite`);
    await copyDatabase(pictureIndex, copy);
    const ids = listBlobs(copy);
    const missing = new Set<string>();
    for (const id of ids) if (!addedIds.has(id) && !(await addBlob(archive, join(pictureBlobs, id), id))) missing.add(id);
    for (const id of ids) if (!missing.has(id)) addedIds.add(id);
    // Bytes that two copies of the index in turn name and nobody finds are lost.
    const isSettled = [...missing].every((id) => missingBefore.has(id)) || round === MAX_ROUNDS;
    if (isSettled) {
      deleteObjects(copy, missing);
      await archive.addFile(PICTURE_INDEX, { path: copy });
      return { pictures: ids.length - missing.size, lost: missing.size };
    }
    missingBefore = missing;
  }
}

/** Deletes the bytes that the index does not name: a backup contains some if pictures were deleted while it was made. */
export function deleteUnnamedBlobs({ pictureIndex, pictureBlobs }: StoreFiles): void {
  const ids = new Set(listBlobs(pictureIndex));
  for (const name of existsSync(pictureBlobs) ? readdirSync(pictureBlobs) : []) if (!ids.has(name)) rmSync(join(pictureBlobs, name));
}

function listBlobs(pictureIndex: string): string[] {
  const index = new DatabaseSync(pictureIndex, { readOnly: true });
  const ids = index.prepare(BLOBS_QUERY).all();
  index.close();
  return ids.map((row) => String(row['blob_id']));
}

/** Returns false if the file is gone. */
async function addBlob(archive: ArchiveWriter, path: string, id: string): Promise<boolean> {
  try {
    await archive.addFile(`${PICTURE_BLOBS}/${id}`, { path });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

function deleteObjects(pictureIndex: string, blobIds: ReadonlySet<string>): void {
  if (blobIds.size === 0) return;
  const index = new DatabaseSync(pictureIndex);
  const statement = index.prepare('delete from _mf_objects where blob_id = ?');
  for (const id of blobIds) statement.run(id);
  index.close();
}

import { writeFileSync } from 'node:fs';
import type { BackupManifest } from '#scripts/backup/manifest';
import { openStorage, type StorageConfig } from '#scripts/serve/serve-site';
import { getStatePaths, openStateFolder } from '#scripts/state/state-folder';
import { type RestoreSummary, restoreRows } from './restore-rows.ts';

interface FolderTarget {
  /** A folder that is missing or empty. */
  state: string;
  config: StorageConfig;
}

/** Makes the state folder of a public site from an extracted backup of a deployed one. It gets a secret of its own. */
export async function restoreIntoFolder(
  extracted: string,
  manifest: BackupManifest,
  { state, config }: FolderTarget,
): Promise<RestoreSummary> {
  const folder = await openStateFolder(state);
  const storage = await openStorage(state, config);
  try {
    const { DB, IMAGES_BUCKET } = await storage.getBindings<{ DB: D1Database; IMAGES_BUCKET: R2Bucket }>();
    const summary = await restoreRows({ db: DB, pictures: IMAGES_BUCKET }, extracted, manifest);
    const { publicMarker, seededMarker } = getStatePaths(state);
    // The next start writes the origin into it.
    writeFileSync(publicMarker, '');
    writeFileSync(seededMarker, manifest.dateCreated);
    return summary;
  } finally {
    await storage.dispose();
    folder.close();
  }
}

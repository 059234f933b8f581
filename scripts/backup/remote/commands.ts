import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { extractArchive } from '#scripts/backup/extract-archive';
import { onExit } from '#scripts/cli/on-exit';
import { withProgress } from '#scripts/cli/progress';
import { openProductionStores } from '#scripts/database/production-database';
import { backUpToBucket, backUpToFile, downloadNight } from './back-up-remote.ts';
import { formatSummary } from './format-summary.ts';
import { assertRowBackup, restoreRows } from './restore-rows.ts';

interface RemoteBackupOptions {
  /** Absolute; null for the bucket of backups. */
  file: string | null;
  /** The night in the bucket to copy into the file; null for the site as it is. */
  night: string | null;
}

/** `npm run backup -- --remote`: backs up the deployed site into a file or into the bucket, or copies a night of the bucket into a file. */
export async function runRemoteBackup({ file, night }: RemoteBackupOptions): Promise<void> {
  const stores = await openProductionStores();
  onExit(stores.dispose);
  if (file === null) {
    const newNight = await withProgress('Backing up the deployed site into its bucket', () => backUpToBucket(stores));
    console.log(
      `\nThe bucket has the backup of ${newNight}. Copy it into a file with: npm run backup -- --remote FILE --night ${newNight}\n`,
    );
  } else {
    const { manifest, pictures } = await withProgress(`Writing ${file}`, () =>
      night === null ? backUpToFile(stores, file) : downloadNight(stores, night, file),
    );
    const rows = Object.values(manifest.rows.DB).reduce((sum, count) => sum + count, 0);
    console.log(
      `\n${file}: ${formatNumberWithNoun(rows, 'row')} and ${formatNumberWithNoun(pictures, 'picture')}, as of ${manifest.dateCreated}.`,
    );
    console.log(
      'It has the hashes of passwords in it, but no SECRET: Cloudflare shows that to nobody. Keep it where only you can read it.\n',
    );
  }
  await stores.dispose();
}

/** `npm run restore -- FILE --remote`: restores a backup of a deployed site into its empty database. Tests replace `openStores`. */
export async function runRemoteRestore(file: string, openStores = openProductionStores): Promise<void> {
  const extracted = mkdtempSync(join(tmpdir(), 'quizlark-restore-'));
  const deleteExtracted = () => rmSync(extracted, { recursive: true, force: true });
  onExit(deleteExtracted);
  try {
    const manifest = await withProgress(`Checking ${file}`, () => extractArchive(file, extracted));
    assertRowBackup(manifest, file);
    const stores = await openStores();
    onExit(stores.dispose);
    const summary = await withProgress('Restoring into the deployed database', () => restoreRows(stores, extracted, manifest));
    console.log(`\n${formatSummary(summary)}\nRun npm run deploy next. The search index is rebuilt within minutes.\n`);
    await stores.dispose();
  } finally {
    deleteExtracted();
  }
}

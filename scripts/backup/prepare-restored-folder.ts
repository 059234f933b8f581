import { openIndexContext, rebuildSearch } from '#scripts/rebuild/search-index';
import type { StorageConfig } from '#scripts/serve/serve-site';
import { withMigratedStore } from '#scripts/state/prepare-store';
import { openStateFolder } from '#scripts/state/state-folder';

/** Migrates a restored state folder to this release and builds its search index, so that a site on it finds everything at once. */
export async function prepareRestoredFolder(folder: string, config: StorageConfig): Promise<void> {
  const state = await openStateFolder(folder);
  try {
    await withMigratedStore(folder, config, async (bindings) => {
      await rebuildSearch(openIndexContext(bindings), ({ indexed, contents }) => console.log(`  ${indexed} of ${contents} items indexed`));
    });
  } finally {
    state.close();
  }
}

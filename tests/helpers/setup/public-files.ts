import type { TestProject } from 'vitest/node';

/** Writes the files of `public` that are made from the sources, as a build does, for the tests of the API. */
export async function setup({ vitest }: TestProject): Promise<void> {
  if (!vitest.projects.some(({ name }) => name === 'api')) return;
  // Loaded when they are needed, since every other run would wait a second for them.
  const [{ writeApiDocument }, { writeShareFonts }] = await Promise.all([
    import('#scripts/build/api-document'),
    import('#scripts/build/share-fonts'),
  ]);
  await writeShareFonts();
  await writeApiDocument();
}

import { writeApiDocument } from '#scripts/build/api-document';
import { writeShareFonts } from '#scripts/build/share-fonts';

/** Writes the files of `public` that are made from the sources, as a build does. */
export async function setup(): Promise<void> {
  await writeShareFonts();
  await writeApiDocument();
}

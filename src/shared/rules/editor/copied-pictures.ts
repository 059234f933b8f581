import { mapPictures } from '#rules/images/draft-pictures';
import { isOwnImage } from '#rules/images/image-keys';

/** Pictures that a save has copied to this site: the address of each copy by that of its original. */
export type CopiedPictures = ReadonlyMap<string, string>;

/** Finds the copies that a save has made, by the position of each picture in what was sent and in what was saved. */
export function findCopiedPictures(sentBody: object, savedContent: object): CopiedPictures {
  const savedUrls = listUrlsByPath(savedContent);
  const copies = new Map<string, string>();
  for (const [path, urls] of listUrlsByPath(sentBody)) {
    const savedUrlsOfField = savedUrls.get(path) ?? [];
    // The server drops images of HTML that have no address at all.
    if (savedUrlsOfField.length !== urls.length) continue;
    for (const [i, url] of urls.entries()) {
      const savedUrl = savedUrlsOfField[i] ?? '';
      if (isForeignPicture(url) && isOwnImage(savedUrl)) copies.set(url, savedUrl);
    }
  }
  return copies;
}

/** The draft with the copy of each picture instead of its original. */
export const withCopiedPictures = <T>(draft: T, copies: CopiedPictures): T =>
  copies.size === 0 ? draft : mapPictures(draft, (url) => copies.get(url) ?? url);

/** Whether the picture is of another site, which a page does not show before a save has copied it. */
export const isForeignPicture = (url: string): boolean => url !== '' && !isOwnImage(url);

export function countForeignPictures(draft: object): number {
  const urls = [...listUrlsByPath(draft).values()].flat();
  return new Set(urls.filter(isForeignPicture)).size;
}

function listUrlsByPath(draft: object): Map<string, string[]> {
  const urls = new Map<string, string[]>();
  mapPictures(draft, (url, path) => {
    urls.set(path, [...(urls.get(path) ?? []), url]);
    return url;
  });
  return urls;
}

import { isOwnImage } from '#rules/images/image-keys';
import { namesRefusedImage, parseImageUrl } from './allowed-urls.ts';
import { throwHtmlError } from './html-error.ts';
import type { ImagePolicy } from './policy.ts';

/** What a page shows: images of this site. */
export const keepOwnImage: ImagePolicy = (src) => {
  const url = parseImageUrl(src);
  return url !== null && isOwnImage(url) ? url : null;
};

/** What a draft may have: also https images of other sites, which a save copies. */
export const keepImportableImage: ImagePolicy = (src) => parseImageUrl(src);

/** The same for the field at `path` of a save, which refuses a picture that would be lost. */
export const requireImportableImages =
  (path: string): ImagePolicy =>
  (src) => {
    const url = parseImageUrl(src);
    if (url === null && namesRefusedImage(src))
      throwHtmlError(path, `A picture in this text can’t be used: ${src.trim().slice(0, 60)}. Upload the picture instead.`);
    return url;
  };

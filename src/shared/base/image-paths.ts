/** Sources of regular expressions, without anchors. */

/** The key of an uploaded image: its folder, its id, and the file extension of its type. */
export const IMAGE_KEY_PATTERN = '[a-z0-9][a-z0-9-]{0,39}/[0-9a-z]{26}\\.(?:jpg|png|webp|gif|avif)';

/** The path of an uploaded image. */
export const UPLOADED_IMAGE_PATTERN = `/images/${IMAGE_KEY_PATTERN}`;

/** The path of an image of this site: an uploaded one, or a drawing that the product ships, such as those of its first contents. */
export const OWN_IMAGE_PATTERN = `(?:${UPLOADED_IMAGE_PATTERN}|/art/(?:[a-z0-9-]+/)*[a-z0-9-]+\\.svg)`;

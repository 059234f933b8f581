/** The product's name, a value that a fork changes. The others are in `product.ts`; a page that needs only the name does not load them. */
export const PRODUCT_NAME = 'Quizlark';

/**
 * The prefix of storage keys. It does not follow the variable PRODUCT_NAME: a new name must not lose drafts and plays in progress,
 * and nobody reads the keys.
 */
export const STORAGE_PREFIX = PRODUCT_NAME.toLowerCase();

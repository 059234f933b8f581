import { PRODUCT_NAME } from '#base/product-name';

/** The product's name in this deployment, which every page states for link previews. */
export const getProductName = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content || PRODUCT_NAME;

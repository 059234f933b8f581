/** The address of the product's team in this deployment, which every page states; empty if it is missing. */
export const getSupportAddress = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="support-address"]')?.content ?? '';

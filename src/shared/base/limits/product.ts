/** Maximum lengths of the product's texts. */
export const PRODUCT_LIMITS = { name: 40, tagline: 120, description: 300 } as const;

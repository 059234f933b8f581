import { categoryList } from '#contract/discovery/categories';
import type { EndpointTable } from './row.ts';

export const categoriesEndpoints = {
  'GET /v1/categories': { who: 'visitor', summary: 'Categories in rank order', response: categoryList },
} as const satisfies EndpointTable;

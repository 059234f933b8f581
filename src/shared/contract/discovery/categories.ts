import * as z from 'zod';
import { id } from '#contract/common';

export const category = z.strictObject({
  _id: id,
  UID: z.string(),
  altUIDs: z.array(z.string()),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  rankScore: z.number(),
  link: z.string(),
});
export type Category = z.infer<typeof category>;
export const categoryList = z.object({ categories: z.array(category) });

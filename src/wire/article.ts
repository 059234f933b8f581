import * as z from 'zod';
import { LIMITS } from '#base/limits';

/** An article's own field: its body. The HTML of a game is one whole document that runs only in a sandbox. */
export const articlePart = { htmlContent: z.string().max(LIMITS.text.html).default('') };
export interface ArticleBody {
  htmlContent: string;
}

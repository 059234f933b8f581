import * as z from 'zod';
import { TEXT_LIMITS } from '#base/limits/texts';

/** An article's own field: its body. The HTML of a game is one whole document that runs only in a sandbox. */
export const articleDraftFields = { htmlContent: z.string().max(TEXT_LIMITS.html).default('') };
export interface ArticleBody {
  htmlContent: string;
}

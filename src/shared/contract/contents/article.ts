import * as z from 'zod';
import { TEXT_LIMITS } from '#base/limits/texts';

/** The fields that only articles have. The HTML of a game is a complete document that runs only in a sandbox. */
export const articleDraftFields = { htmlContent: z.string().max(TEXT_LIMITS.html).default('') };
export interface ArticleBody {
  htmlContent: string;
}
